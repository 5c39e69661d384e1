import type { Arrivals } from "../arrivals.ts";
import { TraceBuilder } from "../trace.ts";

/** A document that a queue has processed, or is about to. */
export interface RecordedDocument {
  /** When it could enter the line. */
  readonly at: number;
  readonly customer: string;
  /** How long its last attempt took; undefined if it has not finished. */
  readonly serviceMs: number | undefined;
  readonly cost: number;
  readonly isBackground: boolean;
  /** How long it really waited; undefined if that is not known. */
  readonly waitedMs: number | undefined;
}

/** The documents of a queue over some time, in columns that threads can exchange. */
export interface Recording {
  readonly customers: readonly string[];
  readonly at: Float64Array<ArrayBuffer>;
  /** The index of each document's customer. */
  readonly senders: Uint32Array<ArrayBuffer>;
  /** Below 0 if it is not known. */
  readonly serviceMs: Float64Array<ArrayBuffer>;
  readonly costs: Uint16Array<ArrayBuffer>;
  readonly areBackground: Uint8Array<ArrayBuffer>;
  /** Below 0 if it is not known. */
  readonly waitedMs: Float64Array<ArrayBuffer>;
}

const unknown = -1;

/** Collects documents column by column, the newest first, a few at a time. */
export class Recorder {
  readonly #indexes = new Map<string, number>();
  readonly #at: number[] = [];
  readonly #senders: number[] = [];
  readonly #serviceMs: number[] = [];
  readonly #costs: number[] = [];
  readonly #areBackground: number[] = [];
  readonly #waitedMs: number[] = [];

  get size(): number {
    return this.#at.length;
  }

  add({ at, customer, serviceMs = unknown, cost, isBackground, waitedMs = unknown }: RecordedDocument): void {
    const sender = this.#indexes.get(customer) ?? this.#indexes.size;
    this.#indexes.set(customer, sender);
    this.#at.push(at);
    this.#senders.push(sender);
    this.#serviceMs.push(serviceMs);
    this.#costs.push(cost);
    this.#areBackground.push(Number(isBackground));
    this.#waitedMs.push(waitedMs);
  }

  /** The documents, the oldest first. */
  finish(): Recording {
    return {
      customers: [...this.#indexes.keys()],
      at: new Float64Array(this.#at.toReversed()),
      senders: new Uint32Array(this.#senders.toReversed()),
      serviceMs: new Float64Array(this.#serviceMs.toReversed()),
      costs: new Uint16Array(this.#costs.toReversed()),
      areBackground: new Uint8Array(this.#areBackground.toReversed()),
      waitedMs: new Float64Array(this.#waitedMs.toReversed()),
    };
  }
}

/** The memory of a recording, to hand it to another thread without copying. */
export function memoryOf(recording: Recording): ArrayBuffer[] {
  const { at, senders, serviceMs, costs, areBackground, waitedMs } = recording;
  return [at, senders, serviceMs, costs, areBackground, waitedMs].map(({ buffer }) => buffer);
}

/** Calls a function for each document, with the name of its customer. */
export function forEachDocument(
  recording: Recording,
  visit: (document: RecordedDocument & { readonly sender: number }) => void,
): void {
  for (const [index, sender] of recording.senders.entries())
    visit({
      at: recording.at[index] ?? 0,
      customer: recording.customers[sender] ?? "",
      sender,
      serviceMs: knownOnly(recording.serviceMs[index]),
      cost: recording.costs[index] ?? 1,
      isBackground: recording.areBackground[index] === 1,
      waitedMs: knownOnly(recording.waitedMs[index]),
    });
}

function knownOnly(value: number | undefined): number | undefined {
  return value === undefined || value < 0 ? undefined : value;
}

/**
 * The documents as a load, grouped by how many their customer sent. One that has not finished takes as long as its customer's
 * others on average, or as those of all customers. At least one must have finished.
 */
export function arrivalsOfRecording(recording: Recording): Arrivals {
  const meanOf = meanTimes(recording);
  const builder = new TraceBuilder();
  forEachDocument(recording, ({ at, customer, sender, serviceMs, cost, isBackground }) => {
    const urgency = isBackground ? "background" : "normal";
    builder.add({ at, customer, serviceMs: serviceMs ?? meanOf(sender), cost, urgency });
  });
  return builder.build("replay");
}

/** The time that each customer's documents take on average, in whole milliseconds. */
function meanTimes(recording: Recording): (sender: number) => number {
  const sums = recording.customers.map(() => ({ ms: 0, documents: 0 }));
  const all = { ms: 0, documents: 0 };
  forEachDocument(recording, ({ sender, serviceMs }) => {
    if (serviceMs === undefined) return;
    for (const sum of [sums[sender] ?? all, all]) {
      sum.ms += serviceMs;
      sum.documents++;
    }
  });
  const mean = ({ ms, documents }: typeof all) => Math.round(ms / documents);
  return (sender) => {
    const own = sums[sender];
    return mean(own && own.documents > 0 ? own : all);
  };
}
