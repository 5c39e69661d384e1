import type { LifeEventBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";
import { ErrorFacts, type ShownError } from "../error-facts.tsx";
import { factsOf, titleOf } from "./life-words.ts";

interface LifeEventProps {
  readonly event: LifeEventBody;
  /** The previous event. */
  readonly before: LifeEventBody | undefined;
  /** True if its error is shown at the top of the page. */
  readonly isErrorShownAbove: boolean;
}

/** An event in a document's life: what, when, and how long after the previous one. */
export function LifeEvent({ event, before, isErrorShownAbove }: LifeEventProps) {
  const words = useWords("document");
  const format = useFormat();
  const passedMs = before ? Date.parse(event.at) - Date.parse(before.at) : undefined;
  const facts = factsOf(event, { words, format, passedMs });
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
      {!isErrorShownAbove && isError(event.error) && <ErrorFacts error={event.error} />}
      {dueAt && <p class="note break">{words.nextAttempt(clockTime(dueAt, format))}</p>}
    </li>
  );
}

function isError(value: unknown): value is ShownError {
  return typeof value === "object" && value !== null;
}
