import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Find } from "../find/use-find.ts";
import { drawingFault } from "./drawing-fault.ts";
import { PageText } from "./page-text.tsx";
import type { Layouts } from "./use-layouts.ts";
import { useNear } from "./use-near.ts";
import { usePicture } from "./use-picture.ts";

interface PagePictureProps {
  readonly id: string;
  readonly name: string;
  readonly page: number;
  readonly pages: number;
  /** The width in pixels of the page's own unit. */
  readonly width: number;
  /** Height by width, until the picture is there. */
  readonly ratio: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Undefined if the text of the document is not known yet. */
  readonly layouts: Layouts | undefined;
  readonly find: Find | undefined;
  readonly isDoubtMarked: boolean;
}

const widthStep = 200;
const maxWidth = 2000;

/** One page, drawn by the server when it is about to be shown. */
export function PagePicture(props: PagePictureProps) {
  const { id, name, page, pages, width, ratio, scroller, layouts } = props;
  const words = useWords("document");
  const { number } = useFormat();
  const [place, isNear] = useNear<HTMLLIElement>(scroller);
  const sharp = Math.ceil((width * devicePixelRatio) / widthStep) * widthStep;
  const picture = usePicture({ id, page, width: Math.min(maxWidth, sharp), isNear });
  const layout = layouts?.of(page);
  useEffect(() => {
    if (isNear) layouts?.load(page);
  }, [isNear]);
  const label = words.pageOf(number(page), number(pages));
  return (
    <li ref={place} class="page-place" data-page={page} style={{ width: `${width}px` }}>
      {picture.url ? (
        <>
          <img class="page-picture" src={picture.url} alt={`${name}: ${label}`} />
          {layout && <PageText {...props} layout={layout} />}
        </>
      ) : (
        <div class="page-blank" style={{ aspectRatio: `1 / ${ratio}` }}>
          {picture.error === undefined ? (
            <span class="muted">{label}</span>
          ) : (
            <p class="muted">
              {label}: {drawingFault(picture.error)}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
