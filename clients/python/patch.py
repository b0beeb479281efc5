"""JSON Merge Patch (RFC 7396): how a view is brought up to date.

Law: neither the view nor the patch is changed; what a patch does not touch is shared.
"""

from typing import Any, cast


def merge(target: Any, patch: Any) -> Any:
    """Give ``target`` as ``patch`` changes it: null removes a member, an object goes deeper."""
    if not isinstance(patch, dict):
        return patch
    found = dict(cast("dict[str, Any]", target)) if isinstance(target, dict) else {}
    for key, value in cast("dict[str, Any]", patch).items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merge(found.get(key), value)
    return found
