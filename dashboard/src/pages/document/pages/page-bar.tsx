import { IconButton } from "../../../parts/icon-button.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Zoom } from "./use-zoom.ts";

interface PageBarProps {
  readonly page: number;
  readonly pages: number;
  readonly zoom: Zoom;
  readonly onPage: (page: number) => void;
}

/** Turns pages and changes their size. */
export function PageBar({ page, pages, zoom, onPage }: PageBarProps) {
  const words = useWords("document");
  const { number, percent } = useFormat();
  return (
    <div class="row pages-bar">
      <div class="pages-tools">
        <IconButton label={words.previousPage} isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
          <path d="M12.5 4.5 7 10l5.5 5.5" />
        </IconButton>
        <span class="number pages-count" role="status">
          {words.pageOf(number(page), number(pages))}
        </span>
        <IconButton label={words.nextPage} isDisabled={page >= pages} onClick={() => onPage(page + 1)}>
          <path d="M7.5 4.5 13 10l-5.5 5.5" />
        </IconButton>
      </div>
      <div class="pages-tools">
        <IconButton label={words.zoomOut} isDisabled={!zoom.smaller} onClick={zoom.smaller}>
          <path d="M4.5 10h11" />
        </IconButton>
        <span class="number pages-zoom" role="status">
          {percent(zoom.scale)}
        </span>
        <IconButton label={words.zoomIn} isDisabled={!zoom.larger} onClick={zoom.larger}>
          <path d="M4.5 10h11M10 4.5v11" />
        </IconButton>
      </div>
    </div>
  );
}
