import { ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { Content } from "./content/content.tsx";
import { Result } from "./content/result.tsx";
import { Details } from "./details.tsx";
import { DocumentHead } from "./document-head.tsx";
import { ErrorBlock } from "./error-block.tsx";
import { Explanation } from "./explanation/explanation.tsx";
import { Life } from "./life/life.tsx";
import { MissingDocument } from "./missing-document.tsx";
import { Progress } from "./progress.tsx";
import { type DocumentStanding, useDocument } from "./use-document.ts";
import "./document.css";

/** One document: where it stands and why, its life, and what came out. */
export function Page({ params }: PageProps) {
  const id = params.id ?? "";
  const { data, error, reload, hold } = useDocument(id);
  if (data === null) return <MissingDocument id={id} />;
  if (data)
    return (
      <>
        <DocumentHead document={data.explanation.document} loading={{ reload, hold }} />
        {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
        <Standing standing={data} />
      </>
    );
  return (
    <>
      <PageTitle title={id} />
      {error === undefined ? <Skeleton lines={8} /> : <ErrorNotice error={error} onRetry={reload} />}
    </>
  );
}

function Standing({ standing }: { readonly standing: DocumentStanding }) {
  const { document } = standing.explanation;
  const { state, error } = document;
  const isFinished = document.finishedAt !== null;
  const explanation = <Explanation key="explanation" {...standing} />;
  const content = <Content key="content" document={document} />;
  return (
    <div class="document">
      <div class="document-main">
        {state === "running" && <Progress document={document} />}
        {state === "failed" && error && <ErrorBlock error={error} />}
        {state === "done" && <Result document={document} />}
        {isFinished ? [content, explanation] : [explanation, content]}
      </div>
      <aside class="document-side">
        <Life document={document} events={standing.life} />
        <Details document={document} />
      </aside>
    </div>
  );
}
