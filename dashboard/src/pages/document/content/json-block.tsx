import type { Json } from "#fairlane/client/client.ts";
import { CopyButton } from "../../../parts/copy-button.tsx";
import "./block.css";

interface JsonBlockProps {
  readonly value: Json;
  readonly label: string;
  /** The label of the copy button. */
  readonly copy: string;
}

/** A value as indented JSON. */
export function JsonBlock({ value, label, copy }: JsonBlockProps) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div class="block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="block-scroll" aria-label={label} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <div class="row block-actions">
        <CopyButton label={copy} text={() => text} />
      </div>
    </div>
  );
}
