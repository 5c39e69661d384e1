import type { DocumentBody } from "#fairlane/client/client.ts";
import { ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Since } from "../../parts/times.tsx";
import type { PageProps } from "../../routes.ts";
import { may } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { clockTime } from "./clock-time.ts";
import { Content } from "./content/content.tsx";
import { Result } from "./content/result.tsx";
import { Details } from "./details.tsx";
import { DocumentHead } from "./document-head.tsx";
import { ErrorFacts } from "./error-facts.tsx";
import { Explanation } from "./explanation/explanation.tsx";
import { Life } from "./life/life.tsx";
import { MissingDocument } from "./missing-document.tsx";
import { Notifications } from "./notifications.tsx";
import { type DocumentData, useDocument } from "./use-document.ts";
import "../../parts/progress.css";
import "./document.css";

/** One document: its place in the line and why, its life, and its result. */
export function Page({ params }: PageProps) {
  const id = params.id ?? "";
  const { data, error, reload, hold } = useDocument(id);
  if (data === null) return <MissingDocument id={id} />;
  if (data)
    return (
      <>
        <DocumentHead document={data.explanation.document} loading={{ reload, hold }} />
        {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
        <DocumentSections data={data} />
      </>
    );
  return (
    <>
      <PageTitle title={id} />
      {error === undefined ? <Skeleton lines={8} /> : <ErrorNotice error={error} onRetry={reload} />}
    </>
  );
}

function DocumentSections({ data }: { readonly data: DocumentData }) {
  const { document } = data.explanation;
  const { state, error } = document;
  const isFinished = document.finishedAt !== null;
  const explanation = <Explanation key="explanation" {...data} />;
  const content = <Content key="content" document={document} />;
  return (
    <div class="document">
      <div class="document-main">
        {state === "running" && <Progress document={document} />}
        {state === "failed" && error && <ErrorBlock error={error} />}
        {state === "cancelled" && error?.code === "deadline-passed" && <DeadlineBlock document={document} />}
        {state === "done" && <Result document={document} />}
        {isFinished ? [content, explanation] : [explanation, content]}
      </div>
      <aside class="document-side">
        <Life document={document} events={data.life} />
        <Notifications document={document} />
        <Details document={document} />
      </aside>
    </div>
  );
}

/** Why a document failed. */
function ErrorBlock({ error }: { readonly error: NonNullable<DocumentBody["error"]> }) {
  const words = useWords("document");
  return (
    <section aria-labelledby="document-error">
      <h2 id="document-error">{words.error}</h2>
      <div class="notice notice-bad">
        <ErrorFacts error={error} isOpen />
      </div>
    </section>
  );
}

/** Why a document was cancelled that had not started by its deadline. */
function DeadlineBlock({ document: { startBefore } }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  return (
    <section aria-labelledby="document-deadline">
      <h2 id="document-deadline">{words.cancelledTitle}</h2>
      <div class="notice notice-warn">
        {startBefore && <p>{words.deadlinePassed(clockTime(startBefore, format))}</p>}
        {may("submit") && <p class="muted">{words.afterDeadline}</p>}
      </div>
    </section>
  );
}

/** The progress of a running document. */
function Progress({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { attempts, maxAttempts, worker, progress, startedAt } = document;
  return (
    <section class="document-progress" aria-labelledby="document-progress">
      <h2 id="document-progress">{words.running}</h2>
      {progress !== null && <progress aria-labelledby="document-progress" max={1} value={progress} />}
      <p class="row document-dots">
        {progress !== null && <strong>{words.progress(format.percent(progress))}</strong>}
        <Since at={startedAt} />
        <span>{words.attemptOf(format.number(attempts), format.number(maxAttempts))}</span>
        {worker !== null && <span>{words.by(worker)}</span>}
      </p>
    </section>
  );
}
