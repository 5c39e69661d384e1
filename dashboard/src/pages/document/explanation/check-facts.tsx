import type { ExplanationBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";
import { type Fact, FactList } from "../fact-list.tsx";

/** The facts behind a priority, and the priority of the customer's next document. */
export function CheckFacts({ explanation }: { readonly explanation: ExplanationBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { check, next } = explanation;
  const checked: readonly Fact[] = check
    ? [
        [
          words.countBefore,
          check.countBefore === undefined ? words.noCountBefore : format.number(check.countBefore),
        ],
        [words.countAfter, format.number(check.count)],
        [words.thresholdsPassed, words.ofEight(format.number(check.thresholdsPassed.length))],
        [words.cost, format.number(check.cost)],
        [words.resetInterval, format.duration(check.resetIntervalMs)],
      ]
    : [];
  const restarts = next.resetsAt === null ? words.withNextDocument : clockTime(next.resetsAt, format);
  return (
    <FactList
      facts={[
        ...checked,
        [words.nextPriority, <PriorityBadge key="next" priority={next.nextPriority} />],
        [words.countRestarts, restarts],
      ]}
    />
  );
}
