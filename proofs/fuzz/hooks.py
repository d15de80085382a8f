"""What schemathesis can't know of our contracts."""

import os

import schemathesis
from hypothesis import Phase, settings
from schemathesis.openapi.checks import JsonSchemaError

# Climbing towards a target ends with an IndexError of its own now and then; nothing here has one.
settings.register_profile("octavo", phases=[phase for phase in Phase if phase is not Phase.target])
settings.load_profile("octavo")

OWN_USER = os.environ["FUZZ_USER"]
OWN_SITE = os.environ["FUZZ_SITE"]
IS_SHORT = "FUZZ_SHORT" in os.environ

tried = set()


@schemathesis.hook
def filter_case(context, case):
    """Leaves out what would end the run, and in the short form what is alike."""
    return is_harmless(case) and not (IS_SHORT and is_repeated(case))


def is_repeated(case):
    """Whether this operation has had a case that tries the same kind of bound at the same place."""
    phase = case.meta.phase
    if phase.name != "coverage":
        return False
    kind = (case.operation.label, phase.data.scenario, phase.data.location)
    if kind in tried:
        return True
    tried.add(kind)
    return False


def is_harmless(case):
    """Not a write that would take away the credential or the site that all other requests need."""
    if case.method.upper() == "GET":
        return True
    path, values = case.operation.path, case.path_parameters or {}
    if path.startswith("/octavo/v1/sites/"):
        return str(values.get("id")) != OWN_SITE
    if "/users/{" in path:
        return OWN_USER not in (str(values.get("id")), str(values.get("user_id")))
    return True


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Lets pass what the contracts say and OpenAPI can't."""
    status = response.status_code
    # rest.md, §8: with `_fields` an answer has only some of its fields.
    if isinstance(failure, JsonSchemaError) and status < 400 and "_fields" in (case.query or {}):
        return False
    # content.md, media.md, terms.md: what has no trash is deleted by force only.
    if status == 501 and response.json().get("code") == "rest_trash_not_supported":
        return False
    # More than 16 KiB of address and headers: refused by Node before anybody could look for a site.
    return status != 431
