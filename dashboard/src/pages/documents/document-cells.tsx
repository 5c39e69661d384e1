import type { DocumentBody } from "#fairlane/client/client.ts";
import { PrecedenceWord, StateBadge } from "../../parts/badges.tsx";
import { failureText } from "../../parts/messages/notices.tsx";
import { Ago, Duration, Since } from "../../parts/times.tsx";
import { documentHref } from "../../router.ts";
import { may } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";

interface NameCellProps {
  readonly document: DocumentBody;
  /** True if the document no longer matches the filter. */
  readonly isGone: boolean;
}

/** A document's name and error; on narrow pages also its customer, state and time. */
export function NameCell({ document, isGone }: NameCellProps) {
  const words = useWords("documents");
  const { id, name, customer, state, submittedAt, error, partial } = document;
  return (
    <>
      <a class="row-link" href={documentHref(id)}>
        {name || id}
      </a>
      <PrecedenceWord document={document} />
      {isGone && <span class="muted"> · {words.noLongerMatches}</span>}
      {error && (state === "failed" || state === "scheduled") && (
        <span class="document-error" title={error.message}>
          {failureText(error)}
        </span>
      )}
      <span class="document-facts">
        {may("viewAll") && <span class="break">{customer}</span>}
        <span class="document-facts-line">
          <StateBadge state={state} isPartial={partial !== null} />
          <Ago at={submittedAt} />
        </span>
      </span>
    </>
  );
}

/** A duration that has ended or is still running. */
export function SpanCell({ span }: { readonly span: Span }) {
  if (span === null) return <span class="muted">–</span>;
  return "since" in span ? <Since at={span.since} /> : <Duration ms={span.ms} />;
}

/** The number of attempts, and its maximum. */
export function Attempts({ document }: { readonly document: DocumentBody }) {
  const words = useWords("documents");
  const { number } = useFormat();
  const { attempts, maxAttempts } = document;
  if (attempts === 0) return <span class="muted">–</span>;
  return <span class="number">{words.attemptsOf(number(attempts), number(maxAttempts))}</span>;
}

/** A duration, or the start of one that is still running; null if it has not begun or is unknown. */
export type Span = { readonly ms: number } | { readonly since: string } | null;

/** Returns how long a document waited for its last attempt, or has been waiting. */
export function waitOf({ state, waitingSince, startedAt, finishedAt }: DocumentBody): Span {
  if (waitingSince === null || state === "scheduled" || state === "held") return null;
  if (state === "waiting") return { since: waitingSince };
  return spanBetween(waitingSince, startedAt ?? finishedAt);
}

/** Returns how long the last attempt of a document took, or has taken so far. */
export function processingOf({ state, startedAt, finishedAt }: DocumentBody): Span {
  if (startedAt === null || state === "waiting" || state === "scheduled" || state === "held") return null;
  return state === "running" ? { since: startedAt } : spanBetween(startedAt, finishedAt);
}

// Negative if a document was cancelled while it waited for another attempt: it started before it entered the line.
function spanBetween(from: string, to: string | null): Span {
  const ms = to === null ? -1 : Date.parse(to) - Date.parse(from);
  return ms < 0 ? null : { ms };
}
