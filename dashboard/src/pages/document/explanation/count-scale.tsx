import type { ExplanationBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../../words/words.ts";

type Check = NonNullable<ExplanationBody["check"]>;

/** The nine lanes between their eight thresholds, with marks for the count before and after the check. */
export function CountScale({ check }: { readonly check: Check }) {
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
