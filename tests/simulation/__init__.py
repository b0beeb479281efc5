"""The server's shell upon a simulated clock, network and store, with faults that a seed decides.

Everything between the doors and the store is the real thing: registries, notices, the append
script, calls for witnesses, welcomes, patches, and the connections to clients with their bounds.
Time passes only where somebody waits for it, so that an hour of trouble is a second of work, and
the same seed gives the same run. Real servers that are killed, cut off and failed over are in
``tests/e2e``; this finds the interleavings that those meet once a year.
Limits: handshakes and processes themselves are not simulated, nor clusters; a client reads or does
not, and its own messages come in order; a store forgets only where a replica takes over.
"""
