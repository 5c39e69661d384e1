import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import { attempt } from "./messages/toasts.tsx";

interface CopyButtonProps {
  /** The label, such as "Copy id". */
  readonly label: string;
  /** Returns the text to copy. */
  readonly text: () => string | Promise<string>;
  /** An accessible name, where several buttons have the same label. */
  readonly name?: string;
  /** True if it is the main action. */
  readonly isPrimary?: boolean;
}

/** A small button that copies a text and confirms it. */
export function CopyButton({ label, text, name, isPrimary = false }: CopyButtonProps) {
  const words = useWords();
  const copy = () => attempt(async () => copyText(await text()), words.copied);
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

// Browsers offer the clipboard only to secure contexts.
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
