import type { Format } from "../../words/format.ts";

/** Formats a time, with its date unless it is today. */
export function clockTime(at: string, format: Format, precision: "minute" | "time" = "time"): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? format[precision](at) : format.moment(at);
}
