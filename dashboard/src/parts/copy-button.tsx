import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import { tell, tellError } from "./toasts.tsx";
import { partWords } from "./words.ts";

interface CopyButtonProps {
  /** What it copies, in words: "Copy id". */
  readonly label: string;
  /** What is copied; asked for when the button is pressed. */
  readonly text: () => string | Promise<string>;
  /** The whole of what it does, where several buttons have the same label. */
  readonly name?: string;
  /** Whether it is the one thing to do here. */
  readonly isPrimary?: boolean;
}

/** A small button that copies a text, and says that it did. */
export function CopyButton({ label, text, name, isPrimary = false }: CopyButtonProps) {
  const words = useWords(partWords);
  const copy = async () => {
    try {
      await copyText(await text());
      tell(words.copied);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Button
      isSmall
      kind={isPrimary ? "primary" : "quiet"}
      {...(name && { label: name })}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}

// Browsers offer the clipboard only to pages that came over an encrypted connection or from the same machine.
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error(text);
}
