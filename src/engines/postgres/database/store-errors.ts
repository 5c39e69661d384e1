import { type ErrorCode, FairlaneError } from "../../../errors/fairlane-error.ts";

type Advice = readonly [ErrorCode, string];

/** A server that can be reached, but does not accept writes. */
export class UnsuitableServerError extends Error {}

/** None of a store's servers can be used. The message gives the reason for each. */
export class NoServerError extends Error {
  /** The error that decides what to do. */
  readonly decisive: Error;

  constructor(failures: readonly { readonly name: string; readonly error: Error }[]) {
    super(failures.map(({ name, error }) => `${name}: ${reasonOf(error)}`).join("; "));
    const errors = failures.map(({ error }) => error);
    const isPermanent = (error: Error) => !isUnreachable(error);
    const isUnsuitable = (error: Error) => adviceFor(error) === unsuitable;
    this.decisive = errors.find(isPermanent) ?? errors.find(isUnsuitable) ?? (errors[0] as Error);
  }
}

/** Marks an error as that of a server which stopped accepting writes while it was used. */
export function markAsDemotion(error: Error): void {
  demotions.add(error);
}

const demotions = new WeakSet<Error>();

const unreachable: Advice = [
  "store-unreachable",
  "cannot be reached; check that the server runs, and repeat the call: it may or may not have been carried out",
];
const unsuitable: Advice = [
  "store-unreachable",
  "has no server that accepts writes now; repeat the call, or promote a standby if no failover is under way",
];
const demoted: Advice = [
  "store-unreachable",
  "was on a server that no longer accepts writes; repeat the call, which goes to the one that does",
];
const conflict: Advice = ["store-busy", "was repeatedly changed by others at the same time; repeat the call"];

const denied: Advice = ["store-denied", "refuses this user; check the user's name and password"];
const unencrypted: Advice = [
  "store-denied",
  "does not support TLS; remove sslmode or ssl from the URL, or turn on ssl at the server",
];
const pooled: Advice = [
  "store-failed",
  "is reached through a pooler that gives each transaction another connection; add ?pooled=true to the URL, or connect directly",
];

// PostgreSQL's codes, or their classes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const codes: Readonly<Record<string, Advice>> = {
  "08": unreachable,
  "25P03": conflict,
  "25P04": ["store-busy", "did not finish within transaction_timeout; repeat the call, or raise the limit"],
  "28": denied,
  "23505": conflict,
  "26000": pooled,
  "25006": [
    "store-read-only",
    "cannot be written to: it is a standby, or set to read only; give the address of the primary server",
  ],
  "3D000": ["store-missing", "is in a database that does not exist; create the database or correct its name"],
  "40001": conflict,
  "40P01": conflict,
  "42P05": pooled,
  "42501": [
    "store-denied",
    "does not grant this user the rights it needs: to create the schema, or all rights on its tables",
  ],
  "53100": ["store-full", "cannot grow because the disk is full; make space and repeat the call"],
  "53300": ["store-busy", "has no connection left for us; raise max_connections or open fewer queues"],
  "55P03": ["store-busy", "is locked by others for longer than lock_timeout; repeat the call"],
  "57014": ["store-busy", "did not reply within statement_timeout; repeat the call, or raise the limit"],
  "57P01": unreachable,
  "57P02": unreachable,
  "57P03": unreachable,
  "57P05": unreachable,
};

const networkCodes =
  /^(E(CONN|NOTFOUND|NOENT|PIPE|PROTO|HOST|NET|TIMEDOUT|AI_AGAIN|ACCES)|ERR_(STREAM|SSL|SOCKET)_)/;
const driverMessages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|timeout expired|not queryable|connection error|client was closed/i;

/** Turns an error of PostgreSQL or the network into one that says what to do. Returns any other error unchanged. */
export function storeError(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof FairlaneError) return error;
  const advice = adviceFor(error);
  if (advice === undefined) return error;
  return new FairlaneError(advice[0], `the store ${place} ${advice[1]} (${reasonOf(error)})`, {
    cause: error,
  });
}

/** Returns true if the connection or the server is gone, or the server does not accept writes any more. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && adviceFor(error)?.[0] === "store-unreachable";
}

/** Returns true for a conflict with others, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && adviceFor(error) === conflict;
}

function adviceFor(error: Error): Advice | undefined {
  if (error instanceof NoServerError) return adviceFor(error.decisive);
  if (error instanceof UnsuitableServerError) return unsuitable;
  if (demotions.has(error)) return demoted;
  const code = codeOf(error);
  if (networkCodes.test(code) || driverMessages.test(error.message)) return unreachable;
  if (/^SASL: /.test(error.message)) return denied;
  if (/does not support SSL/.test(error.message)) return unencrypted;
  const known = codes[code] ?? codes[code.slice(0, 2)];
  if (known) return known;
  return /^[0-9A-Z]{5}$/.test(code) ? ["store-failed", "could not be read or written"] : undefined;
}

function reasonOf(error: Error): string {
  return error.message || codeOf(error);
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
