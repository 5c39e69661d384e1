import { expectObject, expectText, unexpected } from "../../errors/expectation.ts";
import { expectOneOf } from "../filter.ts";
import { readTime } from "../submission.ts";

/** The periods of failures: by when the documents failed. */
export type FailureRange = "hour" | "day" | "week" | "all";

export const failureRanges: readonly FailureRange[] = ["hour", "day", "week", "all"];

/** The property that the documents of a group have in common. */
export type FailureGrouping = "error" | "type" | "reader" | "processor" | "customer";

export const failureGroupings: readonly FailureGrouping[] = [
  "error",
  "type",
  "reader",
  "processor",
  "customer",
];

/** Which failures to list, and how to group them. */
export interface FailureListOptions {
  /** When the documents failed: within the last hour, day or week. Defaults to all. */
  readonly range?: FailureRange;
  /** The property that the documents of a group have in common. Defaults to the error. */
  readonly by?: FailureGrouping;
  /** True includes errors that are dismissed or snoozed. Defaults to false. */
  readonly dismissed?: boolean;
}

/** A decision of an operator about a group of failures. Fields that are left out stay as they are. */
export interface FailureChange {
  /** True hides the group until it fails again. */
  readonly dismissed?: boolean;
  /** Hides the group until then. Null shows it again. */
  readonly snoozedUntil?: Date | number | null;
  /** Up to 1000 characters. Null or "" removes it. */
  readonly note?: string | null;
}

export function readFailureListOptions(input: FailureListOptions): Required<FailureListOptions> {
  const { range = "all", by = "error", dismissed = false } = input;
  expectObject("options", input, ["range", "by", "dismissed"]);
  expectOneOf("range", range, failureRanges);
  expectOneOf("by", by, failureGroupings);
  if (typeof dismissed !== "boolean") throw unexpected("dismissed", "true or false", dismissed);
  return { range, by, dismissed };
}

const maxNoteLength = 1000;

/** A checked change, with the time as a number. */
export interface CheckedFailureChange {
  readonly dismissed: boolean | undefined;
  readonly snoozedUntil: number | null | undefined;
  readonly note: string | null | undefined;
}

export function readFailureChange(input: FailureChange): CheckedFailureChange {
  const { dismissed, snoozedUntil, note } = input;
  expectObject("change", input, ["dismissed", "snoozedUntil", "note"]);
  if (dismissed === undefined && snoozedUntil === undefined && note === undefined)
    throw unexpected("change", "dismissed, snoozedUntil or note", input);
  if (dismissed !== undefined && typeof dismissed !== "boolean")
    throw unexpected("dismissed", "true or false", dismissed);
  const hasTime = snoozedUntil !== undefined && snoozedUntil !== null;
  return {
    dismissed,
    snoozedUntil: hasTime ? readTime("snoozedUntil", snoozedUntil) : snoozedUntil,
    note: note === "" ? null : note && expectText("note", note, maxNoteLength),
  };
}
