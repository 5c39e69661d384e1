import { useEffect, useState } from "preact/hooks";
import type { DocumentPagesBody } from "#fairlane/client/client.ts";
import { useWidth } from "../../../parts/chart/use-width.ts";
import { Skeleton } from "../../../parts/messages/notices.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Find } from "../find/use-find.ts";
import { Confidence } from "./confidence.tsx";
import { drawingFault } from "./drawing-fault.ts";
import { PageBar } from "./page-bar.tsx";
import { PagePicture } from "./page-picture.tsx";
import { copyWords } from "./page-text.tsx";
import { useLayouts } from "./use-layouts.ts";
import { usePageCount } from "./use-page-count.ts";
import { useZoom } from "./use-zoom.ts";
import "./pages.css";

interface PagesProps {
  readonly id: string;
  readonly name: string;
  /** Called with the number of the page that is shown. */
  readonly onPage?: (page: number) => void;
  /** Searches the text, which lies over the pages. Left out if nothing has read the document yet. */
  readonly find?: Find;
}

/** The pages of a document as pictures, which the server draws in isolated processes. */
export function Pages(props: PagesProps) {
  const { id } = props;
  const words = useWords("document");
  const { found, error } = usePageCount(id);
  if (error !== undefined) return <p class="muted">{words.notDrawn(drawingFault(error))}</p>;
  if (!found) return <Skeleton lines={8} />;
  if (found.pages === 0) return <p class="muted">{words.noPages}</p>;
  return <PageList key={id} {...props} found={found} />;
}

const a4 = 842 / 595;
// So that the frame of a page is inside.
const inset = 24;

function PageList({ id, name, found, onPage, find }: PagesProps & { readonly found: DocumentPagesBody }) {
  const words = useWords("document");
  const { number } = useFormat();
  const [scroller, room] = useWidth<HTMLElement>();
  const zoom = useZoom();
  const layouts = useLayouts(id);
  const [page, setPage] = useState(1);
  const [isDoubtMarked, markDoubt] = useState(false);
  const { pages, width, height } = found;
  useEffect(() => onPage?.(page), [page]);
  const goTo = (wanted: number) => {
    const place = scroller.current?.querySelector<HTMLElement>(`[data-page="${wanted}"]`);
    if (place) scroller.current?.scrollTo({ top: place.offsetTop - inset / 2 });
  };
  const goal = find?.goal;
  useEffect(() => {
    if (goal && goal.page !== page) goTo(goal.page);
  }, [goal?.step]);
  const keys = { ...zoom.keys, ArrowLeft: () => goTo(page - 1), ArrowRight: () => goTo(page + 1) };
  return (
    <div class="block pages">
      <PageBar page={page} pages={pages} zoom={zoom} onPage={goTo} />
      <Confidence layout={find && layouts.of(page)} isMarked={isDoubtMarked} onMark={markDoubt} />
      <section
        ref={scroller}
        class="pages-scroll"
        aria-label={words.pagesOf(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event) => runKey(event, keys)}
        onCopy={copyWords}
        onScroll={() => setPage((now) => shownPage(scroller.current) ?? now)}
      >
        <ol class="pages-list">
          {Array.from({ length: room > 0 ? pages : 0 }, (_, index) => (
            <PagePicture
              key={index}
              {...{ id, name, pages, scroller, find, isDoubtMarked }}
              layouts={find && layouts}
              page={index + 1}
              width={Math.round((room - inset) * zoom.scale)}
              ratio={width && height ? height / width : a4}
            />
          ))}
        </ol>
        {!found.isExact && <p class="muted pages-more">{words.morePages(number(pages))}</p>}
      </section>
    </div>
  );
}

function runKey(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  const run = keys[event.key];
  if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  run();
}

/** The last page that begins above the middle of what is shown. */
function shownPage(scroller: HTMLElement | null): number | undefined {
  if (!scroller) return undefined;
  const middle = scroller.scrollTop + scroller.clientHeight / 2;
  const places = [...scroller.querySelectorAll<HTMLElement>("[data-page]")];
  const shown = places.findLast(({ offsetTop }) => offsetTop <= middle) ?? places[0];
  return shown && Number(shown.dataset.page);
}
