"""The games for PettingZoo: `priory_v0.env("pillars", seats=4)`."""
