import { ownValue } from "../own-value.ts";
import { SkippedCounts } from "../skipped-counts.ts";
import type { SkippedKind } from "../skipped-kinds.ts";
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
export class HtmlSkips {
  readonly counts = new SkippedCounts();

  isSkipped(element: HtmlElement): boolean {
    if (silentNames.has(element.tagName)) return true;
    if (element.tagName === "img") this.counts.add("image");
    const kind = ownValue(kindByName, element.tagName) ?? (isHidden(element) ? "hidden-element" : undefined);
    if (kind) this.counts.add(kind);
    return kind !== undefined;
  }
}

function isHidden(element: HtmlElement): boolean {
  if (attributeOf(element, "hidden") !== undefined) return true;
  if (element.tagName === "dialog") return attributeOf(element, "open") === undefined;
  const style = attributeOf(element, "style");
  return style !== undefined && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}
