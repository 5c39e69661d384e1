import type { CheckBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { useFormat, useWords } from "../../../words/words.ts";

/** The check under the pointer. Screen readers get the same facts from the chart's table. */
export function CheckReadout({ check }: { readonly check: CheckBody | undefined }) {
  const words = useWords("customer");
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
