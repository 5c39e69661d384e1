import type { DocumentBody, LifeEventBody } from "#fairlane/client/client.ts";
import { LifeEvent } from "./life-event.tsx";
import { Present } from "./present.tsx";
import "./life.css";
import { useWords } from "../../../words/words.ts";

interface LifeProps {
  readonly document: DocumentBody;
  readonly events: readonly LifeEventBody[];
}

/** The life of a document, from its submission to now. */
export function Life({ document, events }: LifeProps) {
  const words = useWords("document");
  return (
    <section aria-labelledby="document-life">
      <h2 id="document-life">{words.life}</h2>
      <ol class="life">
        {events.map((event, index) => (
          <LifeEvent
            key={`${index} ${event.kind}`}
            event={event}
            before={events[index - 1]}
            isErrorShownAbove={document.state === "failed" && index === events.length - 1}
          />
        ))}
        <Present document={document} />
      </ol>
    </section>
  );
}
