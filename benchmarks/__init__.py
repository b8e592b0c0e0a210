"""Speed beside the speed of peers, measured side by side in one run: `make bench`."""
