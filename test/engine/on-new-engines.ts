import { it } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";

/** Declares tests of engines. Each runs on a new engine, which is closed afterwards. */
export function onNewEngines(open: () => Promise<Engine>) {
  return (behaviour: string, run: (engine: Engine) => Promise<void>) =>
    it(behaviour, async () => {
      const engine = await open();
      try {
        await run(engine);
      } finally {
        await engine.close();
      }
    });
}
