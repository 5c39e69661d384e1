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
import { type DocumentData, useDocument } from "./use-document.ts";
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
        {state === "done" && <Result document={document} />}
        {isFinished ? [content, explanation] : [explanation, content]}
      </div>
      <aside class="document-side">
        <Life document={document} events={data.life} />
        <Details document={document} />
      </aside>
    </div>
  );
}
