import { Pager } from "../../parts/table/pager.tsx";
import { hrefWith } from "../../router.ts";

// Cursors only lead forward, so the previous ones are remembered. A shared address can only lead back to the first page.
const before = new Map<string, string | null>();

interface DocumentPagerProps {
  readonly cursor: string | null;
  readonly next: string | null;
}

/** Links to newer and older documents. */
export function DocumentPager({ cursor, next }: DocumentPagerProps) {
  if (next !== null) before.set(next, cursor);
  const previous = cursor === null ? null : before.get(cursor);
  return (
    <Pager
      first={cursor === null ? null : hrefWith({ cursor: null })}
      previous={previous ? hrefWith({ cursor: previous }) : null}
      next={next === null ? null : hrefWith({ cursor: next })}
    />
  );
}
