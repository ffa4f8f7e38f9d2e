"""What holds for all tests."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

signal.signal(
    signal.SIGINT, signal.default_int_handler
)  # who runs the tests may ignore Ctrl-C; what they start must not
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")  # no test fails because a machine was busy
