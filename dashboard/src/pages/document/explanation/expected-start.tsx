import type { ExplanationBody } from "#fairlane/client/client.ts";
import type { Format } from "../../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";

/** When a waiting document is expected to start. */
export function ExpectedStart({ explanation }: { readonly explanation: ExplanationBody }) {
  const words = useWords("document");
  const format = useFormat();
  return (
    <div>
      <dt>{words.expectedStart}</dt>
      <dd class="figure number">{startOf(explanation, words, format)}</dd>
      {explanation.expectedStart && <dd class="muted">{words.assumption}</dd>}
    </div>
  );
}

const atOnceMs = 1000;

function startOf(
  { expectedStart, isPaused, at }: ExplanationBody,
  words: WordsOf<"document">,
  format: Format,
) {
  if (isPaused) return words.whilePaused;
  if (!expectedStart) return words.unknownStart;
  const { p50At, p90At, isLowerBound } = expectedStart;
  if (isLowerBound) return words.notBefore(clockTime(p50At, format, "minute"));
  if (Date.parse(p90At) < Date.parse(at) + atOnceMs) return words.anyMoment;
  // Minutes are enough if they differ.
  const minutes = [p50At, p90At].map((time) => clockTime(time, format, "minute"));
  const times = minutes[0] === minutes[1] ? [p50At, p90At].map((time) => clockTime(time, format)) : minutes;
  const [from = "", to = ""] = times;
  return from === to ? words.about(from) : words.between(from, to);
}
