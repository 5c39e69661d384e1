import { useState } from "preact/hooks";
import type { DocumentBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { DownloadLink } from "../../../parts/download-link.tsx";
import { ErrorNotice } from "../../../parts/messages/notices.tsx";
import { contentHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { Pages } from "../pages/pages.tsx";
import { previewOf } from "./preview-of.ts";
import { TextBlock } from "./text-block.tsx";
import { useText } from "./use-text.ts";
import "./block.css";

/** The submitted content: a preview if that is safe and easy, and a download. */
export function Content({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { id, content, name } = document;
  const preview = previewOf(document);
  if (!content) return null;
  return (
    <section aria-labelledby="document-content">
      <h2 id="document-content">{words.content}</h2>
      {/* Those of a done document are beside its text. */}
      {preview.kind === "pages" && document.state !== "done" && <Pages id={id} name={name || id} />}
      {preview.kind === "text" && (
        <TextPreview key={id} id={id} encoding={preview.encoding} isFolded={document.state === "done"} />
      )}
      {preview.kind === "file" && <p class="muted">{words.notShown}</p>}
      <p class="row note content-facts">
        <DownloadLink isSmall href={contentHref(id)}>
          {words.download}
        </DownloadLink>
        <span class="number">{format.bytes(content.size)}</span>
        <span class="content-hash">
          {words.sha256} <code>{content.sha256}</code>
        </span>
      </p>
    </section>
  );
}

interface SubmittedTextProps {
  readonly id: string;
  /** As the reader found it; undefined if nothing read it yet. */
  readonly encoding: string | undefined;
}

interface TextPreviewProps extends SubmittedTextProps {
  /** True if it is collapsed at first, since the extracted text is often the same. */
  readonly isFolded: boolean;
}

/** The submitted text of a document. */
function TextPreview({ isFolded, ...submitted }: TextPreviewProps) {
  const words = useWords("document");
  const [isOpen, setIsOpen] = useState(false);
  if (!isFolded) return <SubmittedText {...submitted} />;
  return (
    <details class="content-fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.asSubmitted}</summary>
      {isOpen && <SubmittedText {...submitted} />}
    </details>
  );
}

function SubmittedText({ id, encoding }: SubmittedTextProps) {
  const words = useWords("document");
  const load = (signal: AbortSignal) => client.contents.read(id, { signal });
  const loaded = useText(load, `${id} ${encoding}`, { encoding });
  if (loaded.error instanceof TypeError) return <p class="muted">{words.undecodable}</p>;
  if (loaded.error !== undefined) return <ErrorNotice error={loaded.error} />;
  return <TextBlock loaded={loaded} label={words.content} />;
}
