import type { Format } from "../../words/format.ts";

/** A time by the clock, with its date if that is not today. */
export function clockTime(at: string, format: Format, precision: "minute" | "time" = "time"): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? format[precision](at) : format.moment(at);
}
