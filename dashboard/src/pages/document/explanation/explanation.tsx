import type { DocumentState, ExplanationBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";
import { type Fact, FactList } from "../fact-list.tsx";
import type { DocumentData } from "../use-document.ts";
import { PlaceInLine } from "./place-in-line.tsx";
import "./explanation.css";

const toCome: readonly DocumentState[] = ["scheduled", "held", "waiting"];

/** The document's place in the line and the reasons: drawn, in sentences, and as facts. */
export function Explanation({ explanation, lanes }: DocumentData) {
  const words = useWords("document");
  const { place, text, check, document } = explanation;
  const isToCome = toCome.includes(document.state);
  return (
    <>
      {place && <PlaceInLine explanation={explanation} lanes={lanes?.lanes} />}
      <section aria-labelledby="document-why">
        <h2 id="document-why">{isToCome ? words.why : words.whyPriority}</h2>
        <div class="document-why">
          <div class="document-prose">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <CheckFacts explanation={explanation} />
        </div>
        {check && <CountScale check={check} />}
      </section>
    </>
  );
}

/** The facts behind a priority, and the priority of the customer's next document. */
function CheckFacts({ explanation }: { readonly explanation: ExplanationBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { check, next, document } = explanation;
  const isBackground = document.urgency === "background";
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
        [
          isBackground ? words.nextNormalPriority : words.nextPriority,
          <PriorityBadge key="next" priority={next.nextPriority} />,
        ],
        [words.countRestarts, restarts],
      ]}
    />
  );
}

type Check = NonNullable<ExplanationBody["check"]>;

/** The nine lanes between their eight thresholds, with marks for the count before and after the check. */
function CountScale({ check }: { readonly check: Check }) {
  const words = useWords("document");
  const format = useFormat();
  const { count, countBefore, thresholds, wasReset } = check;
  const laneOf = (value: number) => 1 + thresholds.filter((threshold) => value < threshold).length;
  const after = laneOf(count);
  const before = countBefore === undefined || wasReset ? undefined : laneOf(countBefore);
  const said = words.scaleExplained(format.number(count), after);
  return (
    <figure class="scale">
      <figcaption>{words.scale}</figcaption>
      <div class="scale-lanes" role="img" aria-label={said}>
        {[...thresholds, null].map((threshold, index) => {
          const lane = index + 1;
          return (
            <div key={lane} class={`scale-lane lane-${lane}${lane === after ? " is-here" : ""}`}>
              <span class="scale-mark number">
                {lane === before && before !== after && (
                  <span class="muted">{format.number(countBefore ?? 0)}</span>
                )}
                {lane === after && format.number(count)}
              </span>
              <span class="scale-bar">
                {lane === before && <span class="scale-before" />}
                {lane === after && <span class="scale-after" />}
              </span>
              {threshold !== null && <span class="scale-threshold number">{format.number(threshold)}</span>}
            </div>
          );
        })}
      </div>
    </figure>
  );
}
