import type { KeptAttempt } from "./lease-keeper.ts";

/**
 * A message of the worker to the lease thread, sent as JSON, which is copied faster than many small objects. Consecutive
 * attempts have most in common, and tickets are consecutive, so both are sent as runs.
 */
export interface LeaseMessage {
  readonly release: readonly TicketRun[];
  readonly keep?: readonly AttemptRun[];
  readonly begin?: { readonly tickets: readonly TicketRun[]; readonly deadlineAt: number };
  readonly stop?: true;
}

/** The first and the last of consecutive tickets. */
export type TicketRun = readonly [first: number, last: number];

/** Consecutive attempts that only differ in their documents. */
export interface AttemptRun extends Omit<KeptAttempt, "ticket" | "lease"> {
  readonly firstTicket: number;
  readonly number: number;
  readonly documents: readonly string[];
}

export function runsOfTickets(tickets: Iterable<number>): TicketRun[] {
  const runs: [number, number][] = [];
  for (const ticket of tickets) {
    const run = runs.at(-1);
    if (run && ticket === run[1] + 1) run[1] = ticket;
    else runs.push([ticket, ticket]);
  }
  return runs;
}

export function* ticketsOf(runs: readonly TicketRun[]): Generator<number> {
  for (const [first, last] of runs) for (let ticket = first; ticket <= last; ticket++) yield ticket;
}

export function runsOfAttempts(attempts: readonly KeptAttempt[]): AttemptRun[] {
  const runs: (AttemptRun & { documents: string[] })[] = [];
  for (const attempt of attempts) {
    const run = runs.at(-1);
    if (run && follows(run, attempt)) run.documents.push(attempt.lease.document);
    else runs.push(newRun(attempt));
  }
  return runs;
}

export function attemptsOf({ firstTicket, number, documents, ...shared }: AttemptRun): KeptAttempt[] {
  return documents.map((document, index) => ({
    ...shared,
    ticket: firstTicket + index,
    lease: { document, number },
  }));
}

function newRun({ ticket, lease: { document, number }, ...shared }: KeptAttempt) {
  return { ...shared, firstTicket: ticket, number, documents: [document] };
}

function follows(run: AttemptRun, { ticket, lease, ...shared }: KeptAttempt): boolean {
  return (
    ticket === run.firstTicket + run.documents.length &&
    lease.number === run.number &&
    shared.attempt === run.attempt &&
    shared.maxAttempts === run.maxAttempts &&
    shared.expiresAt === run.expiresAt &&
    shared.deadlineAt === run.deadlineAt
  );
}
