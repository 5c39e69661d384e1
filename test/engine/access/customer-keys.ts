import assert from "node:assert/strict";
import { describe } from "node:test";
import type { onNewEngines } from "../on-new-engines.ts";
import { accessOf } from "./access-of.ts";

/** The keys of one customer, on every engine. */
export function testCustomerKeys(name: string, on: ReturnType<typeof onNewEngines>): void {
  describe(`${name}: keys of a customer`, () => {
    on("are listed apart, newest first, page by page", async (engine) => {
      const { access, clock } = accessOf(engine);
      await access.createKey({ role: "admin" });
      const ids: string[] = [];
      for (const customer of ["a", "b", "a", "a"]) {
        const { record } = await access.createKey({ role: "customer", customer });
        if (customer === "a") ids.unshift(record.id);
        await clock.advance(1);
      }
      const first = await access.keys({ customer: "a", limit: 2 });
      const second = await access.keys({ customer: "a", limit: 2, cursor: first.cursor });
      assert.deepEqual(
        [...first.items, ...second.items].map(({ id }) => id),
        ids,
      );
      assert.equal(second.cursor, null);
      assert.deepEqual((await access.keys({ customer: "nobody" })).items, []);
    });

    on("are revoked together, and those that were revoked before keep their time", async (engine) => {
      const { access, clock } = accessOf(engine);
      await access.createKey({ role: "admin" });
      const { record } = await access.createKey({ role: "customer", customer: "a" });
      for (const customer of ["a", "b"]) await access.createKey({ role: "customer", customer });
      const { revokedAt: before } = await access.revokeKey(record.id);
      await clock.advance(5);
      const now = clock.now();
      assert.deepEqual(
        [await engine.access.revokeKeysOf("a", now), await engine.access.revokeKeysOf("nobody", now)],
        [2, 0],
      );
      const { items } = await access.keys();
      const times = Object.groupBy(items, ({ customer }) => customer ?? "");
      const revokedAt = (customer: string) => times[customer]?.map((key) => key.revokedAt).toSorted();
      assert.deepEqual([revokedAt(""), revokedAt("a"), revokedAt("b")], [[null], [before, now], [null]]);
    });
  });
}
