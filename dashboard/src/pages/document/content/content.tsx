import { useEffect, useState } from "preact/hooks";
import type { DocumentBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { DownloadLink } from "../../../parts/download-link.tsx";
import { ErrorNotice, Skeleton } from "../../../parts/messages/notices.tsx";
import { contentHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
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
      {preview.kind === "image" && <ImagePreview key={id} id={id} name={name || id} type={preview.type} />}
      {preview.kind === "text" && (
        <TextPreview key={id} id={id} encoding={preview.encoding} isFolded={document.state === "done"} />
      )}
      {preview.kind === "too-large" && <p class="muted">{words.tooLarge}</p>}
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

interface ImagePreviewProps {
  readonly id: string;
  readonly name: string;
  /** A type of image that cannot contain scripts. */
  readonly type: string;
}

/** Shows a document that is an image. */
function ImagePreview({ id, name, type }: ImagePreviewProps) {
  const words = useWords("document");
  const [isBroken, setIsBroken] = useState(false);
  const { url, error } = useObjectUrl(id, type);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (isBroken) return <p class="muted">{words.brokenImage}</p>;
  if (!url) return <Skeleton lines={5} />;
  return <img class="content-image" src={url} alt={words.imageOf(name)} onError={() => setIsBroken(true)} />;
}

function useObjectUrl(id: string, type: string): { url?: string; error?: unknown } {
  const [state, setState] = useState<{ url?: string; error?: unknown }>({});
  useEffect(() => {
    const ending = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const response = await client.contents.read(id, { signal: ending.signal });
      const bytes = await response.arrayBuffer();
      if (ending.signal.aborted) return;
      // With the type that was checked, whatever the response says.
      url = URL.createObjectURL(new Blob([bytes], { type }));
      setState({ url });
    };
    load().catch((error: unknown) => !ending.signal.aborted && setState({ error }));
    return () => {
      ending.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, type]);
  return state;
}

interface SubmittedTextProps {
  readonly id: string;
  readonly encoding: string;
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
  const loaded = useText(load, `${id} ${encoding}`, { encoding, isStrict: true });
  if (loaded.error instanceof TypeError) return <p class="muted">{words.undecodable}</p>;
  if (loaded.error !== undefined) return <ErrorNotice error={loaded.error} />;
  return <TextBlock loaded={loaded} label={words.content} />;
}
