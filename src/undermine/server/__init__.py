"""The game server: tables that lose nothing and tell nothing."""
