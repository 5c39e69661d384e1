import type { Policy } from "#fairlane/policy/rule.ts";
import { PriorityBadge } from "../../parts/badges.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import { laneRanges, rangeText } from "./counter/lane-ranges.ts";

/** A policy in words: when the count resets, and the counts of each priority. */
export function PlanMeaning({ policy }: { readonly policy: Policy }) {
  const words = useWords("customer");
  const { number, duration } = useFormat();
  return (
    <>
      <p class="plan-window">{words.window[policy.window](duration(policy.resetIntervalMs))}</p>
      <table class="plan-lanes">
        <caption class="unseen">{words.planLanes}</caption>
        <thead>
          <tr>
            <th scope="col">{words.priority}</th>
            <th scope="col">{words.counts}</th>
          </tr>
        </thead>
        <tbody>
          {laneRanges(policy).map((range) => (
            <tr key={range.priority}>
              <th scope="row">
                <PriorityBadge priority={range.priority} />
              </th>
              <td class="number">{rangeText(range, number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
