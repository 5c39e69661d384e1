import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { LayoutPageBody } from "#fairlane/client/client.ts";
import { isDoubtful } from "#fairlane/policy/doubtful-words.ts";
import { useFormat } from "../../../words/words.ts";
import { rangeOf, reveal, type ShownText, useHighlights } from "../find/highlights.ts";
import type { Find } from "../find/use-find.ts";
import { measureText, wordShapes } from "./word-shapes.ts";
import "./page-text.css";

interface PageTextProps {
  readonly layout: LayoutPageBody;
  readonly find: Find | undefined;
  readonly isDoubtMarked: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * The words of a page over its picture, to be selected and searched by the browser. They cannot be seen, and are not read aloud:
 * the same text is beside the pages.
 */
export function PageText({ layout, find, isDoubtMarked, scroller }: PageTextProps) {
  const { percent } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const shapes = useMemo(() => wordShapes(layout, measureText), [layout]);
  const shown = (): readonly ShownText[] =>
    [...(place.current?.children ?? [])].flatMap(({ firstChild }, index) => {
      const shape = shapes[index];
      return shape && firstChild instanceof Text
        ? [{ node: firstChild, start: shape.start, end: shape.end }]
        : [];
    });
  useHighlights(shown, find, shapes);
  const goal = find?.goal;
  useEffect(() => {
    if (goal?.page !== layout.page || !scroller.current) return;
    const range = rangeOf(shown(), goal.span);
    if (range) reveal(scroller.current, range);
  }, [goal?.step, shapes]);
  return (
    <div ref={place} class={`page-text${isDoubtMarked ? " is-doubt-marked" : ""}`} aria-hidden="true">
      {shapes.map(({ text, gap, confidence = 1, style }, index) => (
        <span
          key={index}
          class={`page-word${isDoubtful({ confidence }) ? " is-doubtful" : ""}`}
          style={style}
          title={isDoubtMarked && isDoubtful({ confidence }) ? percent(confidence) : undefined}
        >
          {text + gap}
        </span>
      ))}
    </div>
  );
}

/** Copies the selected words of pages in reading order, whatever the browser makes of their places. */
export function copyWords(event: ClipboardEvent): void {
  const selection = getSelection();
  const pages = event.currentTarget;
  if (!selection?.rangeCount || !(pages instanceof Element) || !event.clipboardData) return;
  const range = selection.getRangeAt(0);
  if (!pages.contains(range.commonAncestorContainer)) return;
  const copied = range.cloneContents();
  const layers = [...copied.querySelectorAll(".page-text")];
  const texts = layers.length > 0 ? layers : [copied];
  event.clipboardData.setData(
    "text/plain",
    texts.map((one) => one.textContent?.trimEnd() ?? "").join("\n\n"),
  );
  event.preventDefault();
}
