/** The ways in which a request to a server or its response can fail. */
export type FaultKind =
  /** A response with this error, before the body of the request is read. */
  | "internal-error"
  | "slow-down"
  | "access-denied"
  | "no-bucket"
  | "not-implemented"
  /** The same, but only for requests with a checksum. */
  | "no-checksums"
  | "clock-skewed"
  /** The connection is cut in the middle of the request's body. */
  | "cut-request"
  /** The connection is cut in the middle of the response's body. */
  | "cut-response"
  /** The request is carried out, and the connection is cut instead of a response. */
  | "lose-response"
  /** A byte of the request's body is changed on its way. */
  | "corrupt-request"
  /** A byte of the response's body is changed on its way. */
  | "corrupt-response"
  /** Nothing happens. */
  | "hang";

/** A fault to inject. */
export interface Fault {
  readonly kind: FaultKind;
  /** The operation, such as `PutObject`. Defaults to all. */
  readonly operation?: string;
  /** How often. Defaults to always. */
  readonly times?: number;
  /** The number of requests to spare first. Defaults to 0. */
  readonly skip?: number;
}

/** The faults that are due. */
export class Faults {
  readonly #due: { fault: Fault; left: number; skip: number }[] = [];

  add(fault: Fault): void {
    this.#due.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, skip: fault.skip ?? 0 });
  }

  clear(): void {
    this.#due.length = 0;
  }

  /** The fault for a request, which counts as injected. */
  take(operation: string): FaultKind | undefined {
    for (const due of this.#due) {
      if (due.left === 0 || (due.fault.operation ?? operation) !== operation) continue;
      if (due.skip > 0) {
        due.skip--;
        continue;
      }
      due.left--;
      return due.fault.kind;
    }
    return undefined;
  }
}
