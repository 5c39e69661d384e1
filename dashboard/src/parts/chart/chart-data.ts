/** One line of a chart. */
export interface Series {
  readonly label: string;
  /** The name of a custom property, such as "--lane-1". */
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** True if the area below the line is filled. */
  readonly isFilled?: boolean;
}

/** The values of a chart. */
export interface ChartData {
  /** Milliseconds since 1970, one for each value. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  /** True if the last step is not over, so that its values are drawn as unfinished. */
  readonly isUnfinished?: boolean;
  /** Formats values. */
  readonly format: (value: number) => string;
  /** The unit of the values: its axis has steps that are usual for it, and no parts of a document or of a millisecond. */
  readonly unit: "documents" | "milliseconds";
}

/** Returns a value as text; a dash if there is none. */
export function valueText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? "–" : format(value);
}
