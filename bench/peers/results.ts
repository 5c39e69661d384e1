import type { TableName } from "./system.ts";
import type { SystemName } from "./system-names.ts";

/** A rate, and what a document costs. */
export interface Figures {
  /** Documents a second. */
  readonly rate: number;
  /** Milliseconds of processor time of the database server for each document; undefined if it cannot be read. */
  readonly storeCpuMs: number | undefined;
  /** Milliseconds of processor time of the processes that submit or work, for each document. */
  readonly ownCpuMs: number;
  /** Bytes that the server logs for each document: PostgreSQL in its WAL, Redis in its append-only file. */
  readonly logBytes: number | undefined;
}

/** Submitting and processing in one round. */
export interface WorkFigures {
  readonly settings: string;
  readonly submitOne: Figures;
  readonly submitMany: Figures;
  readonly process: Figures;
  /** The number of processed documents, if time ran out. */
  readonly cutAt: number | undefined;
  readonly bytes: number | undefined;
}

/** The figures of one system in one table, round by round. */
export interface WorkResult {
  readonly name: SystemName;
  readonly table: TableName;
  /** Undefined means the fastest for the system. */
  readonly concurrency: number | undefined;
  readonly rounds: WorkFigures[];
}

/** The figures of one system when several processes submit at once, round by round. */
export interface ContendedResult {
  readonly name: SystemName;
  readonly rounds: Figures[];
}

/** The duration of a claim in milliseconds. */
export interface ClaimFigures {
  readonly p50: number;
  readonly p99: number;
}

/** The figures of a system's claims, with few and with many documents waiting. */
export interface ClaimResult {
  readonly name: SystemName;
  readonly waiting: number;
  readonly figures: ClaimFigures;
}

/** The size of a system on disk after many processed documents. */
export interface SizeResult {
  readonly name: SystemName;
  readonly processed: number;
  readonly bytes: number | undefined;
}
