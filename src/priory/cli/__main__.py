"""`python -m priory.cli`: the command line without an installed script."""

import sys

from priory.cli import main

sys.exit(main())
