"""The audit of a book: what can be proven about a fight from its lines alone."""

from fightbook.projections.audit.audit import audit, ends, weigh
from fightbook.projections.audit.report import Finding, Report

__all__ = ["Finding", "Report", "audit", "ends", "weigh"]
