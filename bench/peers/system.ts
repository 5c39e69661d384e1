import type { Priority } from "../../src/policy/rule.ts";

/** One document of the workload, with the priority that the rule gives it. */
export interface LoadDocument {
  readonly customer: string;
  readonly name: string;
  readonly type: string;
  readonly metadata: { readonly path: string; readonly pages: number };
  readonly priority: Priority;
}

/** The table of a figure: systems with defaults, or with their fastest documented settings. */
export type TableName = "defaults" | "best";

export interface Role {
  /** The place from the system's store. */
  readonly url: string;
  readonly table: TableName;
  /** The number of documents that each worker process processes at once. Defaults to the fastest for the system. */
  readonly concurrency?: number | undefined;
}

/** A system as one process uses it. */
export interface Session {
  /** The settings that differ from the defaults, for the report. */
  readonly settings: string;
  submitOne(document: LoadDocument): Promise<unknown>;
  submitMany(documents: readonly LoadDocument[]): Promise<unknown>;
  /** Called once after the last submission: does what the system itself would do within a minute. */
  settle?(): Promise<unknown>;
  /** Processes empty documents until closed; calls `onDocuments` with the number of newly processed ones. */
  startWorking(onDocuments: (count: number) => void): Promise<unknown>;
  /** Takes the next document, as a worker would, and returns its priority from 1 to 9; undefined if there is none. */
  claimOne(): Promise<number | undefined>;
  /** The number of unfinished documents. */
  countUnfinished(): Promise<number>;
  close(): Promise<unknown>;
}

/** A system under test. */
export interface System {
  readonly store: "postgres" | "redis";
  /** The schema that holds its tables, on PostgreSQL. */
  readonly schema?: string;
  /** The system that this is a variant of: figures that do not depend on workers are not measured again. */
  readonly variantOf?: string;
  /** The tables that it appears in. Defaults to all. */
  readonly tables?: readonly TableName[];
  /** Creates the tables. `thresholds` give the documents of the workload their priorities. */
  prepare(url: string, thresholds: readonly number[]): Promise<unknown>;
  open(role: Role): Promise<Session>;
}
