import type { AuditKind, Role } from "../../engine/access.ts";

/** The callers who may use a route, in its description. */
export interface Access {
  /** Empty if no key is needed. */
  readonly "x-roles": readonly Role[];
  readonly security: Record<string, string[]>[];
}

/** The kind of subject that the audit records for a route; undefined if it records nothing. */
export interface Audit {
  readonly "x-audit": AuditKind | undefined;
}

/** Declared by every route: who may use it and, if it changes something, what the audit records. */
export type Declared = Access & ({ readonly method: "get" } | Audit);

/** For keys of these roles, and for admins. */
export function allows(...roles: readonly Role[]): Access {
  return { "x-roles": ["admin", ...roles], security: [{ bearer: [] }] };
}

/** For everybody, with or without a key. */
export const allowsEverybody: Access = { "x-roles": [], security: [] };

/** Every use is recorded in the audit. */
export function audits(kind: AuditKind) {
  return { "x-audit": kind } as const;
}

/** Not recorded in the audit: its changes are events, or do not last. */
export const auditsNothing = { "x-audit": undefined } as const;
