import assert from "node:assert/strict";
import { after } from "node:test";
import { openS3ContentStore } from "../../src/content/s3/s3-content-store.ts";
import type { ContentStore } from "../../src/engine/content-store.ts";
import { parseS3Location } from "../../src/s3/location.ts";
import { provideS3, TestS3 } from "../support/s3/s3-server.ts";
import { testContentStore } from "./content-stores.ts";
import { testKeptParts } from "./kept-parts.ts";

const server = await provideS3();
after(() => server.remove());

const locations = new WeakMap<ContentStore, string>();

async function open(): Promise<ContentStore> {
  const location = server.newLocation();
  const store = await openS3ContentStore(parseS3Location(location, "content"));
  locations.set(store, location);
  return store;
}

const age =
  server instanceof TestS3
    ? (store: ContentStore, id: string, at: number) =>
        server.age(locations.get(store) ?? assert.fail(), id, at)
    : undefined;

testContentStore("s3", { open, age });
testKeptParts("s3", { open, age });
