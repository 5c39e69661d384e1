import type { Skipped } from "../reading.ts";
import { attributeOf } from "./html-elements.ts";
import type { HtmlElement } from "./parse-html.ts";

const silentNames = new Set(
  "head style template noscript noframes select datalist map area input param source track wbr".split(" "),
);

const whyByWhat = {
  script: "scripts are never run",
  frame: "nothing is fetched",
  drawing: "only text is read",
  "sound or video": "only text is read",
  "hidden element": "it is not visible",
  image: "images within a document are not read, only their alternative text",
} as const;

type SkippedKind = keyof typeof whyByWhat;

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
  audio: "sound or video",
  video: "sound or video",
};

/** Decides which elements are not read, and counts them by reason. */
export class SkipCounts {
  readonly #counts = new Map<SkippedKind, number>();

  isSkipped(element: HtmlElement): boolean {
    if (silentNames.has(element.tagName)) return true;
    if (element.tagName === "img") this.#count("image");
    const kind = kindByName[element.tagName] ?? (isHidden(element) ? "hidden element" : undefined);
    if (kind) this.#count(kind);
    return kind !== undefined;
  }

  list(): readonly Skipped[] {
    return [...this.#counts].map(([kind, count]) => ({ what: `${count} × ${kind}`, why: whyByWhat[kind] }));
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
