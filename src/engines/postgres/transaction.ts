import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { CustomerEventFacts, DocumentEventFacts, QueueEventFacts } from "../../engine/event.ts";
import { Entrance, type Placement } from "./entrance.ts";
import type { Statements } from "./statements.ts";

/** A new document as it is stored. */
export interface StoredDocument extends Placement {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly type: string | null;
  readonly metadata: string | null;
  readonly cost: number;
  readonly key: string | null;
  readonly maxAttempts: number;
  readonly submittedAt: number;
  readonly startAt: number | null;
  readonly dueAt: number | null;
}

/** A known document that was put into the line or beside it. */
export interface PlacedDocument extends Placement {
  readonly id: string;
  readonly customer: string;
  readonly dueAt: number | null;
  readonly attempts: number;
}

/**
 * What the verbs of one transaction share: the entrance to the line, the tallies, the events. What they write is
 * collected and sent together, so that a batch needs few round trips.
 */
export class Transaction {
  readonly statements: Statements;
  readonly entrance: Entrance;
  /** How long it waited for its turn in this process: leases begin when they are written, not when they were asked for. */
  readonly waitedMs: number;
  /** Running documents that were taken from their workers. */
  readonly takenAway: TakenAway[] = [];
  #mayStart = false;
  #mayComeDue = false;
  #stored: StoredDocument[] = [];
  #placed: PlacedDocument[] = [];
  #events: string[] = [];
  #lastAt = 0;
  /** The change for each state and, at the index, priority. */
  readonly #tallies = new Map<DocumentState, number[]>();
  readonly #claims: { lease: number; expiresAt: number; documents: string; running: number }[] = [];
  readonly #ended = new Map<number, number>();
  readonly #finished = new Map<number, string[]>();

  constructor(statements: Statements, waitedMs: number) {
    this.statements = statements;
    this.waitedMs = waitedMs;
    this.entrance = new Entrance(statements);
  }

  /** What others want to know of it, if anything. */
  get change(): Change | undefined {
    const { takenAway } = this;
    if (this.#events.length === 0 && takenAway.length === 0) return undefined;
    return { mayStart: this.#mayStart, mayComeDue: this.#mayComeDue, takenAway };
  }

  /** Stores a new document with the next flush. */
  store(document: StoredDocument): void {
    this.#stored.push(document);
  }

  /** Moves a document with the next flush. */
  place(document: PlacedDocument): void {
    this.#placed.push(document);
  }

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, priority: number | null, change: number): void {
    const changes = this.#tallies.get(state) ?? new Array<number>(10).fill(0);
    changes[priority ?? 0] = (changes[priority ?? 0] ?? 0) + change;
    this.#mayStart ||= state === "waiting" && change > 0;
    this.#mayComeDue ||= state === "scheduled" && change > 0;
    this.#tallies.set(state, changes);
  }

  /** Notes where to look for what runs under a lease. */
  noteClaim(lease: number, documents: readonly string[], expiresAt: number): void {
    this.#claims.push({ lease, expiresAt, documents: `{${documents.join()}}`, running: documents.length });
  }

  /** Notes that a document runs no more. */
  noteEnd(lease: number): void {
    this.#ended.set(lease, (this.#ended.get(lease) ?? 0) + 1);
  }

  /** Notes where to look for a document that is finished. */
  noteFinish(id: string, at: number): void {
    const documents = this.#finished.get(at);
    if (documents) documents.push(id);
    else this.#finished.set(at, [id]);
  }

  /** Notes what happened to a document. */
  noteDocument<Kind extends keyof DocumentEventFacts>(
    kind: Kind,
    subject: { at: number; customer: string; document: string },
    facts: DocumentEventFacts[Kind],
  ): void {
    this.#note(subject.at, { ...subject, kind, ...facts });
  }

  /** Notes what happened to a customer. */
  noteCustomer<Kind extends keyof CustomerEventFacts>(
    kind: Kind,
    subject: { at: number; customer: string },
    facts: CustomerEventFacts[Kind],
  ): void {
    this.#note(subject.at, { ...subject, kind, ...facts });
  }

  /** Notes what happened to the queue. */
  noteQueue<Kind extends keyof QueueEventFacts>(kind: Kind, at: number, facts: QueueEventFacts[Kind]): void {
    this.#mayStart ||= kind === "resumed";
    this.#note(at, { at, kind, ...facts });
  }

  /** Writes documents, counters and turns. To be called before anything else reads or changes the line. */
  async flush(): Promise<void> {
    const [stored, placed] = [this.#stored, this.#placed];
    this.#stored = [];
    this.#placed = [];
    await Promise.all([
      this.#send("insert-documents", stored),
      this.#send("place-documents", placed),
      this.#send("enter-line", [...stored, ...placed].filter(isWaiting)),
      this.entrance.flush(),
    ]);
  }

  /** Sends everything that was collected; the commit may be sent right after this call, before its answer. */
  async finish(): Promise<void> {
    await Promise.all([
      this.flush(),
      this.#send("note-claims", this.#claims),
      this.#send(
        "note-ends",
        [...this.#ended].map(([lease, ended]) => ({ lease, ended })),
      ),
      this.#send(
        "note-finished",
        [...this.#finished].map(([at, documents]) => ({ at, documents: `{${documents.join()}}` })),
      ),
      this.#writeEvents(),
      this.#writeTallies(),
    ]);
  }

  async #send<Row extends object>(name: string, rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await this.statements.runEach(name, rows);
  }

  async #writeEvents(): Promise<void> {
    if (this.#events.length === 0) return;
    const events = `[${this.#events.join()}]`;
    await this.statements.run("insert-events", { lastAt: this.#lastAt, number: this.#events.length, events });
  }

  async #writeTallies(): Promise<void> {
    const changes = [...this.#tallies].flatMap(([state, byPriority]) =>
      byPriority.flatMap((change, priority) => (change === 0 ? [] : [{ state, priority, change }])),
    );
    await this.#send("add-tallies", changes);
  }

  #note(at: number, event: object): void {
    this.#lastAt = Math.max(this.#lastAt, at);
    this.#events.push(JSON.stringify(event));
  }
}

function isWaiting({ state }: Placement): boolean {
  return state === "waiting";
}
