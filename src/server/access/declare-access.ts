import type { AuditKind, Role } from "../../engine/access.ts";

/** Who may use a route, as its description says it. */
export interface Access {
  /** Nobody is listed where no key is needed. */
  readonly "x-roles": readonly Role[];
  readonly security: Record<string, string[]>[];
}

/** Which kind of thing the audit says that a route changes; undefined if the audit tells nothing of it. */
export interface Audit {
  readonly "x-audit": AuditKind | undefined;
}

/** What every route declares: who may use it, and what the audit tells of it if it changes something. */
export type Declared = Access & ({ readonly method: "get" } | Audit);

/** For keys of these roles, and for those of admins. */
export function allows(...roles: readonly Role[]): Access {
  return { "x-roles": ["admin", ...roles], security: [{ bearer: [] }] };
}

/** For everybody, with or without a key. */
export const allowsEverybody: Access = { "x-roles": [], security: [] };

/** Every use is told by the audit. */
export function audits(kind: AuditKind): Audit {
  return { "x-audit": kind };
}

/** What it changes is told by events, or is nothing that lasts. */
export const auditsNothing: Audit = { "x-audit": undefined };
