import type { CheckBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { useFormat } from "../../../words/format.ts";
import { useWords } from "../../../words/words.ts";
import { customerWords } from "../words.ts";

/** One check in words: the one that is pointed at. The chart's table says the same to those who cannot point. */
export function CheckReadout({ check }: { readonly check: CheckBody | undefined }) {
  const words = useWords(customerWords);
  const { moment, number } = useFormat();
  if (!check) return null;
  return (
    <p class="count-readout" aria-hidden="true">
      <PriorityBadge priority={check.priority} />
      <span class="number">{words.countOf(number(check.count))}</span>
      <span class="count-readout-name">{check.name || check.document}</span>
      <span class="count-readout-time number muted">{moment(check.at)}</span>
      <span class="count-readout-key">▾ {words.wasReset}</span>
    </p>
  );
}
