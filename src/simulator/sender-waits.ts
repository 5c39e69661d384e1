import type { SenderGroup } from "../policy/sender-group.ts";
import { WaitHistogram } from "./wait-histogram.ts";

/** How long the documents of a group of senders waited. All but the number are null if there are none. */
export interface SenderWaits {
  readonly documents: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  /** The share, from 0 to 1, that started within the target. */
  readonly withinTarget: number | null;
}

interface Tally {
  readonly waits: WaitHistogram;
  inTime: number;
}

/** Aggregates the waits of documents by how much their customers had sent. */
export class WaitsBySender {
  readonly #targetMs: number;
  readonly #groups = new Map<SenderGroup, Tally>();

  constructor(targetMs: number) {
    this.#targetMs = targetMs;
  }

  add(group: SenderGroup, waitMs: number): void {
    const tally = this.#groups.get(group) ?? { waits: new WaitHistogram(), inTime: 0 };
    this.#groups.set(group, tally);
    tally.waits.add(waitMs);
    if (waitMs <= this.#targetMs) tally.inTime++;
  }

  /** The waits of a group, of which `missed` more documents count as not started in time. */
  of(group: SenderGroup, missed = 0): SenderWaits {
    const { waits, inTime } = this.#groups.get(group) ?? { waits: undefined, inTime: 0 };
    const documents = waits?.count ?? 0;
    return {
      documents,
      p50Ms: waits?.percentile(0.5) ?? null,
      p95Ms: waits?.percentile(0.95) ?? null,
      withinTarget: documents + missed === 0 ? null : inTime / (documents + missed),
    };
  }
}
