import { useRef } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { tell } from "../../parts/toasts.tsx";
import { useWords } from "../../words/words.ts";
import { overviewWords } from "./words.ts";

/** A line for a terminal, and a button that copies it. */
export function CopyLine({ text }: { readonly text: string }) {
  const words = useWords(overviewWords);
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell(words.copied);
    } catch {
      // A browser may not allow it: then it is selected, ready to be copied by hand.
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <div class="copy-line">
      <code ref={code}>{text}</code>
      <Button isSmall onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}
