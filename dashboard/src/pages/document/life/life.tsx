import type { DocumentBody, LifeEventBody } from "#fairlane/client/client.ts";
import { Ago, Since } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";
import { ErrorFacts, type ShownError } from "../error-facts.tsx";
import { factsOf, titleOf } from "./life-words.ts";
import "./life.css";

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
            urgency={document.urgency}
            before={events[index - 1]}
            isErrorShownAbove={document.state === "failed" && index === events.length - 1}
          />
        ))}
        <Present document={document} />
      </ol>
    </section>
  );
}

/** The present state of an unfinished document. */
function Present({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { state, dueAt, waitingSince, startedAt } = document;
  if (state === "done" || state === "failed" || state === "cancelled") return null;
  return (
    <li class="life-event life-now">
      <p class="life-title">
        {words.now[state]} {state === "waiting" && <Since at={waitingSince} />}
        {state === "running" && <Since at={startedAt} />}
      </p>
      {state === "scheduled" && dueAt && (
        <p class="note break inline">
          <span class="number">{clockTime(dueAt, format)}</span>
          <Ago at={dueAt} />
        </p>
      )}
    </li>
  );
}

interface LifeEventProps {
  readonly event: LifeEventBody;
  readonly urgency: DocumentBody["urgency"];
  /** The previous event. */
  readonly before: LifeEventBody | undefined;
  /** True if its error is shown at the top of the page. */
  readonly isErrorShownAbove: boolean;
}

/** An event in a document's life: what, when, and how long after the previous one. */
function LifeEvent({ event, urgency, before, isErrorShownAbove }: LifeEventProps) {
  const words = useWords("document");
  const format = useFormat();
  const passedMs = before ? Date.parse(event.at) - Date.parse(before.at) : undefined;
  const facts = factsOf(event, { words, format, passedMs, urgency });
  const dueAt = typeof event.dueAt === "string" ? event.dueAt : undefined;
  return (
    <li class={`life-event life-${event.kind}`}>
      <p class="life-title">{titleOf(event, words, format)}</p>
      <p class="note break inline">
        <time class="number" dateTime={event.at} title={format.moment(event.at)}>
          {clockTime(event.at, format)}
        </time>
        {passedMs !== undefined && passedMs > 0 && <span>{words.later(format.duration(passedMs))}</span>}
      </p>
      {facts.length > 0 && (
        <p class="note break row document-dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {!isErrorShownAbove && isError(event.error) && <ErrorFacts error={event.error} hasAdvice={false} />}
      {dueAt && <p class="note break">{words.nextAttempt(clockTime(dueAt, format))}</p>}
    </li>
  );
}

function isError(value: unknown): value is ShownError {
  return typeof value === "object" && value !== null;
}
