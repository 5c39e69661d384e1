import type { ComponentChildren } from "preact";
import "./figures.css";

interface FigureProps {
  readonly name: string;
  readonly children: ComponentChildren;
  readonly href?: string;
  readonly mood?: "warn" | "bad" | undefined;
  /** Shown below the figure. */
  readonly note?: ComponentChildren;
}

/** A key figure in a `<dl class="figures">`. */
export function Figure({ name, children, href, mood, note }: FigureProps) {
  return (
    <div class={`figure${mood ? ` figure-${mood}` : ""}`}>
      <dt>{name}</dt>
      <dd class="figure-value number">{href ? <a href={href}>{children}</a> : children}</dd>
      {note && <dd class="figure-note">{note}</dd>}
    </div>
  );
}
