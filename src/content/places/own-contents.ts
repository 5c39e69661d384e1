import { realpathSync } from "node:fs";
import type { ContentStore, ShortParts, Swept } from "../../engine/content-store.ts";

/** An engine's own storage for contents. */
export interface OwnContents {
  readonly contents: ContentStore;
  /** Opens the short parts of the engine for contents that are elsewhere. */
  readonly openShortParts: () => ShortParts;
  /** The short parts, if they may outlive their documents. */
  readonly swept?: Swept;
}

/** Opens the storage for contents of the engine at a URL. Nothing is created or contacted yet. */
export async function openOwnContents(url: string): Promise<OwnContents> {
  if (url.startsWith("sqlite:")) {
    const [{ openFileContentStore }, { openShortParts }] = await Promise.all([
      import("../file-content-store.ts"),
      import("../sqlite-short-parts.ts"),
    ]);
    const open = () => openShortParts(pathOf(url));
    return { contents: openFileContentStore(contentFolderOf(url), open()), openShortParts: open };
  }
  const { openPostgresContentStore } = await import("../postgres-content-store.ts");
  const contents = await openPostgresContentStore(url);
  return { contents, openShortParts: () => contents, swept: contents };
}

/** The folder for the contents of a SQLite file: the same for all names of the file. */
export function contentFolderOf(url: string): string {
  return `${realpathSync(pathOf(url))}.content`;
}

function pathOf(url: string): string {
  return url.slice("sqlite:".length);
}
