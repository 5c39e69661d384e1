import { performance } from "node:perf_hooks";
import type { Waiting } from "./options.ts";
import type { ClaimFigures } from "./results.ts";
import { onStage, type Stores, submitInChunks } from "./stage.ts";
import type { Session } from "./system.ts";
import type { SystemName } from "./system-names.ts";
import { planWorkload, type Workload } from "./workload.ts";

/** Documents to claim in each place, in addition to those that stay in line. */
const claims = 1000;
/** The first ones open connections and prepare statements. */
const warmUp = 50;
const chunksInFlight = 4;

/**
 * Claims documents one at a time, in turn from a place where few wait and from one where many wait, so that both meet the
 * same disk conditions. Checks that they come in the order of their priorities.
 */
export function measureClaims(
  stores: Stores,
  name: SystemName,
  waiting: Waiting,
): Promise<readonly [few: ClaimFigures, many: ClaimFigures]> {
  const [few, many] = waiting.map((count) => planWorkload(count + claims)) as [Workload, Workload];
  return withFilled(stores, { name, workload: few }, (sessionOfFew) =>
    withFilled(stores, { name, workload: many }, async (sessionOfMany) => {
      const both = [new Claims(name, sessionOfFew), new Claims(name, sessionOfMany)] as const;
      for (let claim = 0; claim < claims; claim++) for (const one of both) await one.claim();
      return [both[0].figures(), both[1].figures()];
    }),
  );
}

function withFilled<Answer>(
  stores: Stores,
  { name, workload }: { readonly name: SystemName; readonly workload: Workload },
  play: (session: Session) => Promise<Answer>,
): Promise<Answer> {
  const { documents, thresholds } = workload;
  return onStage(stores, { name, thresholds, role: { table: "defaults" } }, async ({ place, session }) => {
    await submitInChunks(session, documents, chunksInFlight);
    await place.calm();
    return play(session);
  });
}

class Claims {
  readonly #name: SystemName;
  readonly #session: Session;
  readonly #tookMs: number[] = [];
  #lastPriority = 1;

  constructor(name: SystemName, session: Session) {
    this.#name = name;
    this.#session = session;
  }

  async claim(): Promise<void> {
    const startedAt = performance.now();
    const priority = await this.#session.claimOne();
    this.#tookMs.push(performance.now() - startedAt);
    if (priority === undefined || priority < this.#lastPriority)
      throw new Error(
        `expected ${this.#name} to start a document of priority ${this.#lastPriority} or later, got ${priority}`,
      );
    this.#lastPriority = priority;
  }

  figures(): ClaimFigures {
    const sorted = this.#tookMs.slice(warmUp).sort((a, b) => a - b);
    const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    return { p50: percentile(0.5), p99: percentile(0.99) };
  }
}
