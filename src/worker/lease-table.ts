import type { HeldAttempt, KeptAttempt, LeaseTimes } from "./lease-keeper.ts";

/** An attempt whose lease may be in a table. */
export interface PlacedAttempt extends HeldAttempt {
  /** The number of its place, set by the table; `noPlace` if it has none. */
  place: number;
}

export const noPlace = -1;

const placesOfPage = 512;
const maxLockWaitMs = 1;

// A place has numbers, then the id of the document in ASCII. It is free if its ticket is 0.
const fields = {
  ticket: 0,
  number: 1,
  attempt: 2,
  maxAttempts: 3,
  expiresAt: 4,
  deadlineAt: 5,
  id: 6,
} as const;
const idLength = 36;
const placeLength = fields.id + Math.ceil(idLength / Float64Array.BYTES_PER_ELEMENT);
const placeBytes = placeLength * Float64Array.BYTES_PER_ELEMENT;
const idOffset = fields.id * Float64Array.BYTES_PER_ELEMENT;

/** A part of the table, which never moves. */
class Page {
  readonly numbers: Float64Array;
  readonly bytes: Uint8Array;

  constructor(buffer: ArrayBufferLike) {
    this.numbers = new Float64Array(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  write(index: number, { ticket, lease, attempt, maxAttempts }: HeldAttempt, times: LeaseTimes): void {
    const { numbers, bytes } = this;
    const start = index * placeLength;
    numbers[start + fields.ticket] = ticket;
    numbers[start + fields.number] = lease.number;
    numbers[start + fields.attempt] = attempt;
    numbers[start + fields.maxAttempts] = maxAttempts;
    numbers[start + fields.expiresAt] = times.expiresAt;
    numbers[start + fields.deadlineAt] = times.deadlineAt;
    const idStart = index * placeBytes + idOffset;
    for (let at = 0; at < idLength; at++) bytes[idStart + at] = lease.document.charCodeAt(at);
  }

  setDeadline(index: number, deadlineAt: number): void {
    this.numbers[index * placeLength + fields.deadlineAt] = deadlineAt;
  }

  clear(index: number): void {
    this.numbers[index * placeLength + fields.ticket] = 0;
  }

  #read(index: number): KeptAttempt | undefined {
    const at = (field: number) => this.numbers[index * placeLength + field] as number;
    if (at(fields.ticket) === 0) return undefined;
    const idStart = index * placeBytes + idOffset;
    const document = String.fromCharCode(...this.bytes.subarray(idStart, idStart + idLength));
    return {
      ticket: at(fields.ticket),
      lease: { document, number: at(fields.number) },
      attempt: at(fields.attempt),
      maxAttempts: at(fields.maxAttempts),
      expiresAt: at(fields.expiresAt),
      deadlineAt: at(fields.deadlineAt),
    };
  }

  /** All held leases. */
  entries(): KeptAttempt[] {
    return Array.from({ length: placesOfPage }, (_, index) => this.#read(index)).filter(
      (entry) => entry !== undefined,
    );
  }

  /** A copy that does not change any more. */
  copy(): Page {
    return new Page(this.bytes.slice().buffer);
  }
}

/**
 * The leases that a worker holds, in memory that its lease thread reads a few times within their length. So a short document
 * costs no message, and a processor that blocks the worker right after the claim does not lose its lease.
 */
export class LeaseTable {
  readonly #pages: Page[] = [];
  readonly #lock: Int32Array<SharedArrayBuffer>;
  readonly #free: number[] = [];

  /** Opens a table by its lock. */
  constructor(lock = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#lock = new Int32Array(lock);
  }

  get lock(): SharedArrayBuffer {
    return this.#lock.buffer;
  }

  /** Adds places if fewer than `places` are free. Returns the new pages, for the other thread. */
  reserve(places: number): SharedArrayBuffer[] {
    const added: SharedArrayBuffer[] = [];
    while (this.#free.length < places) {
      const first = this.#pages.length * placesOfPage;
      for (let index = placesOfPage - 1; index >= 0; index--) this.#free.push(first + index);
      const page = new SharedArrayBuffer(placesOfPage * placeBytes);
      this.addPage(page);
      added.push(page);
    }
    return added;
  }

  /** Adds a page that the other thread has made. */
  addPage(page: SharedArrayBuffer): void {
    this.#pages.push(new Page(page));
  }

  /** Writes attempts to places that were reserved. */
  add(attempts: readonly PlacedAttempt[], times: LeaseTimes): void {
    this.#acquire();
    for (const attempt of attempts) {
      attempt.place = this.#free.pop() as number;
      this.#pageOf(attempt)?.write(attempt.place % placesOfPage, attempt, times);
    }
    this.#release();
  }

  setDeadlines(attempts: readonly PlacedAttempt[], deadlineAt: number): void {
    this.#acquire();
    for (const attempt of attempts)
      this.#pageOf(attempt)?.setDeadline(attempt.place % placesOfPage, deadlineAt);
    this.#release();
  }

  remove(attempts: readonly PlacedAttempt[]): void {
    this.#acquire();
    for (const attempt of attempts) {
      if (attempt.place === noPlace) continue;
      this.#pageOf(attempt)?.clear(attempt.place % placesOfPage);
      this.#free.push(attempt.place);
      attempt.place = noPlace;
    }
    this.#release();
  }

  /** All attempts in the table. */
  read(): KeptAttempt[] {
    this.#acquire();
    const pages = this.#pages.map((page) => page.copy());
    this.#release();
    return pages.flatMap((page) => page.entries());
  }

  #pageOf({ place }: PlacedAttempt): Page | undefined {
    return this.#pages[Math.floor(place / placesOfPage)];
  }

  // Held for microseconds, so nobody is notified: a thread that finds it taken tries again.
  #acquire(): void {
    while (Atomics.compareExchange(this.#lock, 0, 0, 1) !== 0) Atomics.wait(this.#lock, 0, 1, maxLockWaitMs);
  }

  #release(): void {
    Atomics.store(this.#lock, 0, 0);
  }
}
