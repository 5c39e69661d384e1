import type { BenchOptions } from "./options.ts";

/** The surroundings of a part of the benchmark. */
export interface PartContext extends BenchOptions {
  /** A folder of its own, empty. */
  readonly folder: string;
  progress(message: string): void;
}

/** A promised figure and the measured one. */
export interface Goal {
  readonly what: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly value: number;
}

/** The results of a part of the benchmark. */
export interface Part {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly notes?: readonly string[];
  readonly goals: readonly Goal[];
}
