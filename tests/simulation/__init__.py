"""The server's shell upon a simulated clock, network and store, with faults that a seed decides.

Everything between the doors and the store is the real thing: registries, notices, the append
script, welcomes, patches. Time passes only where somebody waits for it, so that an hour of trouble
is a second of work, and the same seed gives the same run. Real servers that are killed, cut off and
failed over are in ``tests/e2e``; this finds the interleavings that those meet once a year.
Limits: sockets and processes themselves are not simulated, and one store never forgets.
"""
