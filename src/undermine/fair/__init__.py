"""Provably fair deals: commitments, the shuffle that follows from them, and the proof afterwards."""
