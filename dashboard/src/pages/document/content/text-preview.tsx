import { useState } from "preact/hooks";
import { client } from "../../../api.ts";
import { ErrorNotice } from "../../../parts/notices.tsx";
import { useWords } from "../../../words/words.ts";
import { TextBlock } from "./text-block.tsx";
import { useText } from "./use-text.ts";

interface SubmittedTextProps {
  readonly id: string;
  readonly encoding: string;
}

interface TextPreviewProps extends SubmittedTextProps {
  /** True if it is collapsed at first, since the extracted text is often the same. */
  readonly isFolded: boolean;
}

/** The submitted text of a document. */
export function TextPreview({ isFolded, ...submitted }: TextPreviewProps) {
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
