import type { FinishedDocument } from "../../../engine/insight.ts";
import { type SenderGroup, senderGroupOf } from "../../../policy/sender-group.ts";
import { Fairness } from "../../../simulator/fairness.ts";
import { FirstComeSlots } from "../../../simulator/first-come-slots.ts";
import { type SenderWaits, WaitsBySender } from "../../../simulator/sender-waits.ts";

/** The documents in the order in which they entered the line, which is the order of a replay. */
export function inOrderOfEntrance(documents: readonly FinishedDocument[]): FinishedDocument[] {
  // Ids of the same millisecond sort by submission.
  return documents.toSorted((a, b) => a.waitingSince - b.waitingSince || (a.id < b.id ? -1 : 1));
}

/**
 * The largest number of documents that ran at once. Unlike the slots that workers have now, it includes remote workers and
 * workers that have left. At times fewer may have been free, so it favours first come, first served over what happened.
 */
export function slotsUsedBy(documents: readonly FinishedDocument[]): number {
  const starts = new Float64Array(documents.map(startOf)).sort();
  const ends = new Float64Array(documents.map(endOf)).sort();
  let max = 0;
  let ended = 0;
  for (let started = 0; started < starts.length; started++) {
    // The end of what started last is later, so this stops.
    while ((ends[ended] as number) <= (starts[started] as number)) ended++;
    max = Math.max(max, started + 1 - ended);
  }
  return max;
}

/** When the documents that ran at a moment ended. */
export function endsOfRunning(documents: readonly FinishedDocument[], at: number): number[] {
  return documents.filter((document) => startOf(document) < at && endOf(document) > at).map(endOf);
}

interface ReplayStart {
  readonly slots: number;
  /** The start of the period in which the documents finished. */
  readonly from: number;
  /** When the documents that ran at `from` ended. */
  readonly runningUntil: readonly number[];
  readonly waitTargetMs: number;
}

/**
 * Compares what happened to documents with what would have happened to each customer alone, and to all of them first come,
 * first served, on the same slots.
 *
 * What the slots did before the period is unknown, so first come, first served begins with the line as it was at that time:
 * running documents keep their slots, and waiting ones start in the order of entrance. The time that they had waited counts.
 * Alone, a customer's documents would have been served since they entered the line.
 */
export class Replay {
  readonly #slots: number;
  readonly #from: number;
  readonly #together: FirstComeSlots;
  readonly #alone = new Map<string, FirstComeSlots>();
  readonly #fairness = new Fairness();
  readonly #firstComeFairness = new Fairness();
  readonly #waits: WaitsBySender;
  readonly #firstComeWaits: WaitsBySender;

  constructor({ slots, from, runningUntil, waitTargetMs }: ReplayStart) {
    this.#slots = slots;
    this.#from = from;
    this.#together = new FirstComeSlots(slots, runningUntil);
    this.#waits = new WaitsBySender(waitTargetMs);
    this.#firstComeWaits = new WaitsBySender(waitTargetMs);
  }

  /** Adds a document. Call it in the order of entrance. */
  add(document: FinishedDocument): void {
    const { customer, priority, isBackground, waitingSince } = document;
    const serviceMs = serviceOf(document);
    const waitMs = startOf(document) - waitingSince;
    const firstComeMs = this.#firstComeMsOf(document);
    const group = senderGroupOf(priority, isBackground);
    this.#waits.add(group, waitMs);
    this.#firstComeWaits.add(group, firstComeMs - serviceMs);
    // Background documents wait on purpose.
    if (isBackground) return;
    const aloneMs = this.#slotsOf(customer).add(waitingSince, serviceMs);
    this.#fairness.add(customer, { aloneMs, takenMs: waitMs + serviceMs });
    this.#firstComeFairness.add(customer, { aloneMs, takenMs: firstComeMs });
  }

  /** The fairness of what happened; null with fewer than two customers. */
  get fairness(): number | null {
    return this.#fairness.customers < 2 ? null : this.#fairness.index;
  }

  /** The same, had the documents been served first come, first served. */
  get firstComeFairness(): number | null {
    return this.#fairness.customers < 2 ? null : this.#firstComeFairness.index;
  }

  /** The waits of a group, of which `missed` more documents count as not started in time. */
  waitsOf(group: SenderGroup, missed = 0): SenderWaits {
    return this.#waits.of(group, missed);
  }

  /** The waits of the same documents, first come, first served; `missed` as above. */
  firstComeWaitsOf(group: SenderGroup, missed = 0): SenderWaits {
    return this.#firstComeWaits.of(group, missed);
  }

  #firstComeMsOf(document: FinishedDocument): number {
    const { waitingSince } = document;
    // Its slot is taken since the replay began.
    if (startOf(document) < this.#from) return endOf(document) - waitingSince;
    const entersAt = Math.max(waitingSince, this.#from);
    return entersAt - waitingSince + this.#together.add(entersAt, serviceOf(document));
  }

  #slotsOf(customer: string): FirstComeSlots {
    const known = this.#alone.get(customer) ?? new FirstComeSlots(this.#slots);
    this.#alone.set(customer, known);
    return known;
  }
}

// A clock that was set back does not make waits and runs negative.
function startOf({ waitingSince, startedAt }: FinishedDocument): number {
  return Math.max(waitingSince, startedAt);
}

function endOf(document: FinishedDocument): number {
  return startOf(document) + serviceOf(document);
}

// Times are whole milliseconds: without at least one, a document that was quickly done would have had no speed at all.
function serviceOf({ startedAt, finishedAt }: FinishedDocument): number {
  return Math.max(1, finishedAt - startedAt);
}
