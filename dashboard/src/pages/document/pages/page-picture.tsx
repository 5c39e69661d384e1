import type { RefObject } from "preact";
import { useFormat, useWords } from "../../../words/words.ts";
import { drawingFault } from "./drawing-fault.ts";
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
}

const widthStep = 200;
const maxWidth = 2000;

/** One page, drawn by the server when it is about to be shown. */
export function PagePicture({ id, name, page, pages, width, ratio, scroller }: PagePictureProps) {
  const words = useWords("document");
  const { number } = useFormat();
  const [place, isNear] = useNear<HTMLLIElement>(scroller);
  const sharp = Math.ceil((width * devicePixelRatio) / widthStep) * widthStep;
  const picture = usePicture({ id, page, width: Math.min(maxWidth, sharp), isNear });
  const label = words.pageOf(number(page), number(pages));
  return (
    <li ref={place} class="page-place" data-page={page} style={{ width: `${width}px` }}>
      {picture.url ? (
        <img class="page-picture" src={picture.url} alt={`${name}: ${label}`} />
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
