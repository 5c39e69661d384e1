import assert from "node:assert/strict";
import type { AskedApi } from "../asked-api.ts";

/** For the operations that change workers the requests that try them. */
export function workerExercises({ ask, call }: AskedApi): Readonly<Record<string, () => Promise<void>>> {
  return {
    changeWorker: async () => {
      const path = `/v1/workers/${encodeURIComponent("far/away ü")}`;
      await ask("POST", "/v1/leases", 200, { worker: "far/away ü", count: 1 });
      for (const isDraining of [true, false]) {
        await ask("PATCH", path, 200, { isDraining });
        const [worker] = ((await (await call("GET", "/v1/workers")).json()) as { items: object[] }).items;
        assert.deepEqual({ ...worker, ...{ name: "far/away ü", isDraining } }, worker);
      }
      await ask("PATCH", path, 400, {});
      await ask("PATCH", path, 400, { isDraining: true, name: "b" });
      await ask("PATCH", "/v1/workers/nobody", 404, { isDraining: true });
    },
  };
}
