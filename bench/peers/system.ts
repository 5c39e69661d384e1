import type { Priority } from "../../src/policy/rule.ts";

/** One document of the workload: what it says, and the priority that the rule gives it. */
export interface LoadDocument {
  readonly customer: string;
  readonly name: string;
  readonly type: string;
  readonly metadata: { readonly path: string; readonly pages: number };
  readonly priority: Priority;
}

/** Which table a figure is for: every system as it comes, or every system with its fastest documented settings. */
export type TableName = "defaults" | "best";

/** How a system is to be opened. */
export interface Role {
  /** What the system's store gave as its place. */
  readonly url: string;
  readonly table: TableName;
  /** How many documents each worker process has in work at once. Not given: what is fastest for the system. */
  readonly concurrency?: number | undefined;
}

/** A system as one process uses it. */
export interface Session {
  /** What was set apart from the defaults, in words for the report. */
  readonly settings: string;
  submitOne(document: LoadDocument): Promise<unknown>;
  submitMany(documents: readonly LoadDocument[]): Promise<unknown>;
  /** Called once, after the last submission: what the system would do by itself within a minute. */
  settle?(): Promise<unknown>;
  /** Processes documents that do nothing, until closed; calls `onDocuments` with how many it has processed just now. */
  startWorking(onDocuments: (count: number) => void): Promise<unknown>;
  /** Takes the next document, as a worker would, and answers its priority from 1 to 9; nothing if there is none. */
  claimOne(): Promise<number | undefined>;
  /** How many documents are not finished. */
  countUnfinished(): Promise<number>;
  close(): Promise<unknown>;
}

/** A system under test. */
export interface System {
  readonly store: "postgres" | "redis";
  /** The schema that holds its tables, on PostgreSQL. */
  readonly schema?: string;
  /** Another system of which this is only a variant: what does not depend on workers is not measured again. */
  readonly variantOf?: string;
  /** The tables that it appears in; all unless said. */
  readonly tables?: readonly TableName[];
  /** Makes the tables. `thresholds` is what gives the documents of the workload their priorities. */
  prepare(url: string, thresholds: readonly number[]): Promise<unknown>;
  open(role: Role): Promise<Session>;
}
