import type { HistoryRange } from "#fairlane/client/client.ts";
import { choosePeriod, periods } from "../period.ts";
import { useWords } from "../words/words.ts";
import { Chips } from "./chips.tsx";

/** Buttons that choose the period of all figures and charts of a page. */
export function PeriodChoice({ period }: { readonly period: HistoryRange }) {
  const words = useWords();
  return (
    <Chips
      label={words.period}
      options={periods.map((value) => ({ value, label: words.periods[value] }))}
      value={period}
      onChange={choosePeriod}
    />
  );
}
