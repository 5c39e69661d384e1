import type { Store } from "../engine/content-store.ts";
import type { Engine, OpenOptions } from "../engine/engine.ts";
import { hidePassword, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { expectNode } from "../runtime/expect-node.ts";
import { type ContentOptions, openContents } from "./places/open-contents.ts";

const knownUrls = '"sqlite:PATH", "postgres://…" or "memory:"';

/** How to open a whole store. */
export type StoreOptions = OpenOptions & ContentOptions;

/** Opens a whole store: its documents and their contents. */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const engine = await openEngineAt(url, options);
  try {
    return await openContents(engine, options);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

export async function closeStore({ engine, contents }: Store): Promise<void> {
  await contents.close();
  await engine.close();
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
