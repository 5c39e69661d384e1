import { useWords } from "../words/words.ts";
import { CopyButton } from "./copy-button.tsx";
import "./copy-line.css";

/** A command line with a copy button. */
export function CopyLine({ text }: { readonly text: string }) {
  const words = useWords();
  return (
    <div class="copy-line">
      <code>{text}</code>
      <CopyButton label={words.copy} text={() => text} />
    </div>
  );
}
