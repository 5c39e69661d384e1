import type { DocumentBody } from "#fairlane/client/client.ts";
import { contentHref } from "../hrefs.ts";
import { ImagePreview } from "./image-preview.tsx";
import { previewOf } from "./preview-of.ts";
import { TextPreview } from "./text-preview.tsx";
import "./block.css";
import { useFormat, useWords } from "../../../words/words.ts";

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
        <a class="button button-plain button-small" href={contentHref(id)} download>
          {words.download}
        </a>
        <span class="number">{format.bytes(content.size)}</span>
        <span class="content-hash">
          {words.sha256} <code>{content.sha256}</code>
        </span>
      </p>
    </section>
  );
}
