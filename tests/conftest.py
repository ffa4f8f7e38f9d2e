"""Settings for all tests."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

# Whoever runs the tests may ignore Ctrl-C, but the programs that tests start must not.
signal.signal(signal.SIGINT, signal.default_int_handler)
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")  # no test fails because a machine was busy
