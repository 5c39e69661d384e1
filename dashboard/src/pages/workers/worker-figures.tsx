import type { WorkerBody } from "#fairlane/client/client.ts";
import { Figure } from "../../parts/figures.tsx";
import { useFormat, useWords } from "../../words/words.ts";

/** The workers in numbers. Remote ones have no known slots. */
export function WorkerFigures({ workers }: { readonly workers: readonly WorkerBody[] }) {
  const words = useWords("workers");
  const { number, bytes } = useFormat();
  const local = workers.filter(({ slots }) => slots !== null);
  const sumOf = (countOf: (worker: WorkerBody) => number) =>
    workers.reduce((sum, worker) => sum + countOf(worker), 0);
  const slots = sumOf((worker) => worker.slots ?? 0);
  const used = local.reduce((sum, { running }) => sum + running.length, 0);
  const lost = sumOf(({ report }) => report?.lostLeases ?? 0);
  const draining = workers.filter(({ isDraining }) => isDraining).length;
  return (
    <dl class="figures">
      <Figure
        name={words.title}
        mood={draining > 0 ? "warn" : undefined}
        note={draining > 0 ? words.ofThemDraining(draining, number(draining)) : undefined}
      >
        {number(workers.length)}
      </Figure>
      <Figure name={words.slotsInUse}>{words.outOf({ used: number(used), slots: number(slots) })}</Figure>
      <Figure name={words.memory} note={words.memoryNote}>
        {bytes(sumOf(({ report }) => report?.memoryBytes ?? 0))}
      </Figure>
      <Figure name={words.lostLeases} mood={lost > 0 ? "warn" : undefined} note={words.sinceStart}>
        {number(lost)}
      </Figure>
    </dl>
  );
}
