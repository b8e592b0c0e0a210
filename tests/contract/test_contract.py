"""The contract, held against every game of the house: the same tests that a game from elsewhere runs."""

from priory.contract.test_asking import *  # noqa: F403
from priory.contract.test_boxes import *  # noqa: F403
from priory.contract.test_choices import *  # noqa: F403
from priory.contract.test_clones import *  # noqa: F403
from priory.contract.test_copies import *  # noqa: F403
from priory.contract.test_journal import *  # noqa: F403
from priory.contract.test_options import *  # noqa: F403
from priory.contract.test_play import *  # noqa: F403
from priory.contract.test_positions import *  # noqa: F403
from priory.contract.test_seats import *  # noqa: F403
from priory.contract.test_strange_box import *  # noqa: F403
from priory.contract.test_tally import *  # noqa: F403
from priory.contract.test_terms import *  # noqa: F403
from priory.contract.test_words import *  # noqa: F403
