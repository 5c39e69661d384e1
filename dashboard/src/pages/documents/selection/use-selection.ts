import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The selected documents of a page, or everything that matches on all pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isEverything: boolean;
  /** Selects or deselects a document; with `isRange`, all since the last one that was toggled. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly selectEverything: () => void;
  readonly clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The selection among the rows of a page. It is cleared when another page is shown, and drops rows that are gone. */
export function useSelection(key: string, rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nothing);
  const [isEverything, setEverything] = useState(false);
  const anchor = useRef<string | undefined>(undefined);
  const choose = (ids: ReadonlySet<string>) => {
    setEverything(false);
    setChosen(ids);
  };
  // Not in an effect after the next frame: the user may have selected a new row by then.
  useLayoutEffect(() => choose(nothing), [key]);
  const ids = new Set(rows.filter((id) => isEverything || chosen.has(id)));
  const toggle = (id: string, isRange: boolean) => {
    const meant = isRange ? between(rows, anchor.current ?? id, id) : [id];
    const isAdding = !ids.has(id);
    anchor.current = id;
    choose(new Set([...ids, ...meant].filter((each) => isAdding || !meant.includes(each))));
  };
  return {
    ids,
    isEverything,
    toggle,
    toggleAll: () => choose(ids.size === rows.length ? nothing : new Set(rows)),
    selectEverything: () => setEverything(true),
    clear: () => choose(nothing),
  };
}

function between(rows: readonly string[], first: string, last: string): readonly string[] {
  const [from = 0, to = 0] = [rows.indexOf(first), rows.indexOf(last)].sort((a, b) => a - b);
  return rows.slice(Math.max(0, from), to + 1);
}
