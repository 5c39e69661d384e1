import { forget } from "./database.ts";
import { findSystem } from "./find-system.ts";
import type { Place, Store } from "./store.ts";
import type { LoadDocument, Role, Session, System } from "./system.ts";
import type { SystemName } from "./system-names.ts";

/** A system in an empty place, opened by this process. */
export interface Scene {
  readonly system: System;
  readonly store: Store;
  readonly place: Place;
  readonly session: Session;
}

/** The available servers. */
export type Stores = { readonly [Name in System["store"]]?: Store };

/** Sets a system up in an empty place, uses it, and removes it. */
export async function onStage<Answer>(
  stores: Stores,
  cast: {
    readonly name: SystemName;
    readonly thresholds: readonly number[];
    readonly role: Omit<Role, "url">;
  },
  play: (scene: Scene) => Promise<Answer>,
): Promise<Answer> {
  const system = await findSystem(cast.name);
  const store = stores[system.store];
  if (!store) throw new Error(`expected a store for ${cast.name}`);
  const place = await store.newPlace();
  await system.prepare(place.url, cast.thresholds);
  const session = await system.open({ ...cast.role, url: place.url });
  try {
    return await play({ system, store, place, session });
  } finally {
    await session.close();
    await forget(place.url);
    await place.remove();
  }
}

const chunk = 1000;

/** Submits chunks of 1000, several at a time, and checks that all have arrived. */
export async function submitInChunks(
  session: Session,
  documents: readonly LoadDocument[],
  inFlight: number,
): Promise<void> {
  let next = 0;
  const submitNext = async () => {
    while (next < documents.length) {
      const first = next;
      next += chunk;
      await session.submitMany(documents.slice(first, first + chunk));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, submitNext));
}

/** Throws if not this many documents are unfinished. */
export async function expectUnfinished(session: Session, expected: number): Promise<void> {
  const found = await session.countUnfinished();
  if (found !== expected) throw new Error(`expected ${expected} documents to wait, got ${found}`);
}
