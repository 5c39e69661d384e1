import type { Skipped } from "../reading.ts";
import { type SkippedKind, skippedNote } from "../skipped-kinds.ts";
import { attributeOf } from "./html-elements.ts";
import type { HtmlElement } from "./parse-html.ts";

const silentNames = new Set(
  "head style template noscript noframes select datalist map area input param source track wbr annotation annotation-xml".split(
    " ",
  ),
);

const kindByName: Readonly<Record<string, SkippedKind>> = {
  script: "script",
  iframe: "frame",
  frame: "frame",
  frameset: "frame",
  object: "frame",
  embed: "frame",
  applet: "frame",
  canvas: "drawing",
  svg: "drawing",
  audio: "sound-or-video",
  video: "sound-or-video",
};

/** Decides which elements are not read, and counts them by reason. */
export class SkipCounts {
  readonly #counts = new Map<SkippedKind, number>();

  isSkipped(element: HtmlElement): boolean {
    if (silentNames.has(element.tagName)) return true;
    if (element.tagName === "img") this.#count("image");
    const kind = kindByName[element.tagName] ?? (isHidden(element) ? "hidden-element" : undefined);
    if (kind) this.#count(kind);
    return kind !== undefined;
  }

  list(): readonly Skipped[] {
    return [...this.#counts].map(([kind, count]) => skippedNote(kind, count));
  }

  #count(kind: SkippedKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
}

function isHidden(element: HtmlElement): boolean {
  if (attributeOf(element, "hidden") !== undefined) return true;
  if (element.tagName === "dialog") return attributeOf(element, "open") === undefined;
  const style = attributeOf(element, "style");
  return style !== undefined && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}
