import { client } from "../../api.ts";
import { ErrorNotice } from "../../parts/notices.tsx";
import { useWords } from "../../words/words.ts";
import { TextBlock } from "./text-block.tsx";
import { useText } from "./use-text.ts";
import { documentWords } from "./words.ts";

interface TextPreviewProps {
  readonly id: string;
  readonly encoding: string;
}

/** The text that a document is, as it was submitted. */
export function TextPreview({ id, encoding }: TextPreviewProps) {
  const words = useWords(documentWords);
  const load = (signal: AbortSignal) => client.content(id, { signal });
  const loaded = useText(load, `${id} ${encoding}`, { encoding, isStrict: true });
  if (loaded.error instanceof TypeError) return <p class="muted">{words.undecodable}</p>;
  if (loaded.error !== undefined) return <ErrorNotice error={loaded.error} />;
  return <TextBlock loaded={loaded} label={words.content} />;
}
