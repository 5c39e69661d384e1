import { realpathSync } from "node:fs";
import type { ContentStore, Store } from "../engine/content-store.ts";
import type { Engine, OpenOptions } from "../engine/engine.ts";
import { hidePassword, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { expectNode } from "../runtime/expect-node.ts";

const knownUrls = '"sqlite:PATH", "postgres://…" or "memory:"';

/** Opens a whole store: its documents and their contents. */
export async function openStore(url: string, options?: OpenOptions): Promise<Store> {
  const engine = await openEngineAt(url, options);
  try {
    return { engine, contents: await openContentStore(engine.address.url) };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

export async function closeStore({ engine, contents }: Store): Promise<void> {
  await contents.close();
  await engine.close();
}

/** Opens the contents of the store that an engine has opened. */
export async function openContentStore(url: string): Promise<ContentStore> {
  if (url.startsWith("sqlite:")) {
    const [files, sqlite] = await Promise.all([
      import("./file-content-store.ts"),
      import("./sqlite-short-parts.ts"),
    ]);
    return files.openFileContentStore(contentFolderOf(url), sqlite.openShortParts(pathOf(url)));
  }
  const postgres = await import("./postgres-content-store.ts");
  return postgres.openPostgresContentStore(url);
}

/** The folder for the contents of a SQLite file: the same for all names of the file. */
export function contentFolderOf(url: string): string {
  return `${realpathSync(pathOf(url))}.content`;
}

function pathOf(url: string): string {
  return url.slice("sqlite:".length);
}

/** Opens the engine for a store's URL, and loads no other engine. */
export async function openEngineAt(url: string, options?: OpenOptions): Promise<Engine> {
  expectNode();
  if (typeof url !== "string") throw unexpected("url", knownUrls, url);
  if (url === "memory:" || /^sqlite:./.test(url)) {
    const sqlite = await import("../engines/sqlite/sqlite-engine.ts");
    return sqlite.openEngine(url, options);
  }
  if (/^postgres(ql)?:\/\/./.test(url)) {
    const postgres = await import("../engines/postgres/postgres-engine.ts");
    return postgres.openEngine(url, options);
  }
  throw new FairlaneError("store-unknown", `${JSON.stringify(hidePassword(url))}: expected ${knownUrls}`);
}
