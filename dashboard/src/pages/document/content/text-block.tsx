import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Json } from "#fairlane/client/client.ts";
import { Button } from "../../../parts/button.tsx";
import { CopyButton } from "../../../parts/copy-button.tsx";
import { Skeleton } from "../../../parts/messages/notices.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { rangeOf, reveal, type ShownText, useHighlights } from "../find/highlights.ts";
import type { Find } from "../find/use-find.ts";
import { firstCharacters, type LoadedText } from "./use-text.ts";
import "./block.css";

interface TextBlockProps {
  readonly loaded: LoadedText;
  readonly label: string;
  /** The page that is scrolled to, counted from 1. */
  readonly page?: number | undefined;
  /** Searches this text. */
  readonly find?: Find;
  /** Further actions. */
  readonly children?: ComponentChildren;
}

/** A text of any length: its beginning first, and all of it on demand. */
export function TextBlock({ loaded, label, page, find, children }: TextBlockProps) {
  const words = useWords("document");
  const format = useFormat();
  const { start, showAll, readAll } = loaded;
  const scroller = useRef<HTMLElement>(null);
  const goal = find?.goal;
  const shown = () => shownTexts(scroller.current);
  useHighlights(shown, find, start);
  const awaited = useRef<number | undefined>(undefined);
  useEffect(() => {
    awaited.current = goal?.page === page ? undefined : goal?.page;
  }, [goal?.step]);
  useEffect(() => {
    if (!goal || !start || !scroller.current) return;
    const range = rangeOf(shown(), goal.span);
    if (range) reveal(scroller.current, range);
    else if (!start.isAll) showAll();
  }, [goal?.step, start]);
  useEffect(() => {
    // The pages have followed to a place that is in sight already.
    const isThere = page !== undefined && awaited.current === page;
    awaited.current = undefined;
    if (isThere) return;
    const place = scroller.current?.querySelectorAll<HTMLElement>(".block-page")[(page ?? 1) - 1];
    if (page && place) scroller.current?.scrollTo({ top: place.offsetTop });
  }, [page]);
  if (!start) return <Skeleton lines={5} />;
  if (start.text.trim() === "") return <p class="muted">{words.emptyText}</p>;
  return (
    <div class="block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} class="block-scroll" aria-label={label} tabIndex={0}>
        <pre class="block-text">
          {pagesOf(start.text).map((text, index) => (
            <span key={index} class="block-page">
              {text}
            </span>
          ))}
        </pre>
      </section>
      <div class="row block-actions">
        {!start.isAll && (
          <>
            <span class="muted">{words.beginning(format.number(firstCharacters))}</span>
            <Button isSmall onClick={showAll}>
              {words.showAll}
            </Button>
          </>
        )}
        <CopyButton label={words.copyText} text={readAll} />
        {children}
      </div>
    </div>
  );
}

function shownTexts(block: HTMLElement | null): readonly ShownText[] {
  let end = 0;
  return [...(block?.querySelectorAll(".block-page") ?? [])].flatMap(({ firstChild }) => {
    const start = end;
    if (!(firstChild instanceof Text)) return [];
    end += firstChild.length;
    return [{ node: firstChild, start, end }];
  });
}

/** The texts of the pages, which readers separate by a form feed. */
function pagesOf(text: string): readonly string[] {
  return text.split(/(?<=\f)/);
}

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
