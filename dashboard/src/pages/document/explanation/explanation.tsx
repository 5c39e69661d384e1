import type { DocumentState } from "#fairlane/client/client.ts";
import type { DocumentData } from "../use-document.ts";
import { CheckFacts } from "./check-facts.tsx";
import { CountScale } from "./count-scale.tsx";
import { PlaceInLine } from "./place-in-line.tsx";
import "./explanation.css";
import { useWords } from "../../../words/words.ts";

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
