import assert from "node:assert/strict";
import { turnUnit } from "../../../src/policy/turn.ts";

/** The times right before and right after a call, which read and committed in between. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A document that entered the line and was claimed, with the calls that did so. */
export interface Entry {
  readonly id: string;
  readonly customer: string;
  readonly lane: number;
  readonly turn: number;
  readonly weight: number;
  /** Calls of one customer follow one another. Documents of one call have the same span. */
  readonly submission: Span;
  readonly claim: Span;
}

/**
 * Documents of cost 1, each customer's in the order of submission, that were claimed while others were submitted. Its checks
 * know of each transaction only when it began and ended, and accept whatever could have happened in between.
 */
export class LineRecord {
  readonly #entries: readonly Entry[];
  readonly #lanes: readonly LaneRecord[];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.#lanes = [...Map.groupBy(entries, ({ lane }) => lane).values()].map(
      (inLane) => new LaneRecord(inLane),
    );
  }

  /** Checks that no claim passed over a document that was stored before it began, unless another claim was taking that one. */
  expectOrder(): void {
    for (const [claim, taken] of Map.groupBy(this.#entries, (entry) => entry.claim)) {
      const last = taken.reduce((found, entry) => (isBefore(found, entry) ? entry : found));
      const passed = this.#entries.find(
        (entry) => entry.submission.to < claim.from && entry.claim.from > claim.to && isBefore(entry, last),
      );
      assert.equal(passed, undefined, `${last.id} started before ${passed?.id}`);
    }
  }

  /** Checks that no document entered before the head, wherever the head may have been during its submission. */
  expectEntrances(): void {
    for (const lane of this.#lanes) lane.expectEntrances();
  }

  /** Checks the bound. Returns how many documents were late, and how often one more start would have been too many. */
  expectBound(): Comparison {
    const lanes = this.#lanes.map((lane) => lane.expectBound());
    return {
      late: lanes.reduce((sum, { late }) => sum + late, 0),
      reached: lanes.reduce((sum, { reached }) => sum + reached, 0),
    };
  }
}

interface Comparison {
  readonly late: number;
  readonly reached: number;
}

/** The state of a lane from one call's begin or end to the next. */
interface Moment {
  readonly at: number;
  /** True if no document certainly waited. */
  readonly isPerhapsEmpty: boolean;
  /** The furthest turn that may have been the head, or been taken, since the lane was last certainly empty. */
  readonly front: number;
  /** When the lane was last certainly empty. */
  readonly emptyAt: number;
}

class LaneRecord {
  readonly #entries: readonly Entry[];
  readonly #moments: readonly Moment[];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.#moments = momentsOf(entries);
  }

  expectEntrances(): void {
    for (const [submission, entered] of Map.groupBy(this.#entries, (entry) => entry.submission)) {
      if (this.#during(submission).some(({ isPerhapsEmpty }) => isPerhapsEmpty)) continue;
      const others = this.#entries.filter(
        (entry) =>
          entry.submission !== submission &&
          entry.submission.from < submission.to &&
          entry.claim.to > submission.from,
      );
      const head = lowest(others);
      for (const { id, turn } of entered)
        assert.ok(turn >= head, `${id} entered at turn ${turn}, before the head ${head}`);
    }
  }

  expectBound(): Comparison {
    const [late, timely] = split(this.#entries, (entry) => this.#isLate(entry));
    let reached = 0;
    for (const [index, entry] of this.#entries.entries()) {
      const n = this.#placeAmongOwn(entry, index);
      for (const [other, started] of startsBefore(entry, timely)) {
        const most = maxStarts(n, { other: started[0]?.weight ?? 1, own: entry.weight });
        if (started.length + 1 > most) reached++;
        const what = `${started.length} documents of ${other} started before ${entry.id}`;
        assert.ok(started.length <= most, `${what}, number ${n} of ${entry.customer}: ${most} allowed`);
      }
    }
    return { late: late.length, reached };
  }

  /** Its n: the number of its customer's documents that may have waited when it entered, itself included. */
  #placeAmongOwn({ customer, submission }: Entry, index: number): number {
    const upToIt = this.#entries.slice(0, index + 1);
    return upToIt.filter((other) => other.customer === customer && other.claim.to > submission.from).length;
  }

  /**
   * Returns true if a document may be late: it entered where the line may have been already, or less than a step behind a
   * document of its customer that may have started.
   */
  #isLate({ customer, turn, weight, submission }: Entry): boolean {
    const { front, emptyAt } = this.#during(submission).at(-1) as Moment;
    if (turn < front) return true;
    const step = Math.round(turnUnit / weight);
    return this.#entries.some(
      (former) =>
        former.customer === customer &&
        former.submission.to <= submission.from &&
        former.claim.from < submission.to &&
        former.claim.to > emptyAt &&
        turn < former.turn + step,
    );
  }

  #during({ from, to }: Span): readonly Moment[] {
    return this.#moments.filter(
      ({ at }, index) => at < to && (this.#moments[index + 1]?.at ?? Number.POSITIVE_INFINITY) > from,
    );
  }
}

function momentsOf(entries: readonly Entry[]): Moment[] {
  const times = new Set(
    entries.flatMap(({ submission, claim }) => [submission.from, submission.to, claim.from, claim.to]),
  );
  const moments: Moment[] = [];
  let front = -1;
  let emptyAt = Number.NEGATIVE_INFINITY;
  for (const at of [...times].sort((a, b) => a - b)) {
    const present = entries.filter(({ submission, claim }) => submission.from <= at && claim.to > at);
    const [untaken, taken] = split(present, ({ claim }) => claim.from > at);
    const [waiting, entering] = split(untaken, ({ submission }) => submission.to <= at);
    // The documents of a submission appear together, so the head is not behind the first of them.
    const heads =
      waiting.length > 0 ? [lowest(waiting)] : [...Map.groupBy(entering, byCall).values()].map(lowest);
    if (present.length === 0) [front, emptyAt] = [-1, at];
    else front = Math.max(front, ...taken.map(({ turn }) => turn), ...heads);
    moments.push({ at, isPerhapsEmpty: waiting.length === 0, front, emptyAt });
  }
  return moments;
}

function byCall({ submission }: Entry): Span {
  return submission;
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function lowest(entries: readonly Entry[]): number {
  return entries.reduce((found, { turn }) => Math.min(found, turn), Number.POSITIVE_INFINITY);
}

/**
 * The documents of each other customer that certainly started while one waited: their claims began after its submission, and
 * ended before its own claim.
 */
function startsBefore(
  { customer, submission, claim }: Entry,
  others: readonly Entry[],
): Map<string, Entry[]> {
  const started = others.filter(
    (other) =>
      other.customer !== customer && other.claim.from >= submission.to && other.claim.to <= claim.from,
  );
  return Map.groupBy(started, (other) => other.customer);
}

/** n × v / w + 1, of which the first term may be 1 % more if v or w does not divide the distance between turns. */
function maxStarts(n: number, { other, own }: { other: number; own: number }): number {
  const rounding = turnUnit % other === 0 && turnUnit % own === 0 ? 1 : 1.01;
  return ((n * other) / own) * rounding + 1;
}

function isBefore(a: Entry, b: Entry): boolean {
  return (a.lane - b.lane || a.turn - b.turn || (a.id < b.id ? -1 : 1)) < 0;
}
