/** The history of one document in a run. Times are milliseconds from the start of the run. */
export interface DocumentRecord {
  readonly customer: string;
  readonly group: string;
  readonly arrivedAt: number;
  /** Undefined if it had not started when the run was cut. */
  readonly startedAt?: number;
  /** Undefined if it had not ended when the run was cut. */
  readonly endedAt?: number;
}

/** The history of one run: one system under one load. */
export interface RunRecord {
  readonly slots: number;
  /** The end of the last document, or the time limit. */
  readonly endedAt: number;
  readonly documents: readonly DocumentRecord[];
}
