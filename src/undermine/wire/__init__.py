"""What goes over the wire between the server and its clients: commands, answers, updates."""
