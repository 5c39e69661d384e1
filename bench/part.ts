import type { BenchOptions } from "./options.ts";

/** What a part of the benchmark is given. */
export interface PartContext extends BenchOptions {
  /** A folder of its own, empty. */
  readonly folder: string;
  progress(message: string): void;
}

/** A figure that was promised, and what was measured. */
export interface Goal {
  readonly what: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly value: number;
}

/** What a part of the benchmark found. */
export interface Part {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly notes?: readonly string[];
  readonly goals: readonly Goal[];
}
