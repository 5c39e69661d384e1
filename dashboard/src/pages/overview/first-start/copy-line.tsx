import { CopyButton } from "../../../parts/copy-button.tsx";
import { useWords } from "../../../words/words.ts";

/** A command line with a copy button. */
export function CopyLine({ text }: { readonly text: string }) {
  const words = useWords("overview");
  return (
    <div class="copy-line">
      <code>{text}</code>
      <CopyButton label={words.copy} text={() => text} />
    </div>
  );
}
