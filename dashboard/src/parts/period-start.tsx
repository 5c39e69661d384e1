import type { HistoryRange } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../words/words.ts";

interface PeriodStartProps {
  readonly at: string;
  readonly range: HistoryRange;
}

/** The start of a period. Those of charts begin with a whole step, so they are up to a step shorter than their name says. */
export function PeriodStart({ at, range }: PeriodStartProps) {
  const words = useWords();
  const { minute, day } = useFormat();
  const start = range === "hour" ? minute(at) : `${day(at)}, ${minute(at)}`;
  return <p class="hint">{words.since(start)}</p>;
}
