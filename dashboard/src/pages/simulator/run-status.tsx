import { allGroups } from "#fairlane/simulator/arrivals.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import type { Settings } from "./settings/settings.ts";
import type { Outcome, Simulation } from "./simulation.ts";
import "../../parts/progress.css";

interface RunStatusProps {
  readonly simulation: Simulation;
  readonly settings: Settings;
}

/** The state of the simulation, with buttons to stop, repeat and share it. */
export function RunStatus({ simulation, settings }: RunStatusProps) {
  const words = useWords("simulator");
  const stage = simulation.stage.value;
  return (
    <div class="spread run-status">
      {stage === "running" ? <RunProgress simulation={simulation} /> : <RunEnd simulation={simulation} />}
      <div class="row">
        {stage === "running" ? (
          <Button isSmall onClick={() => simulation.stop()}>
            {words.stop}
          </Button>
        ) : (
          stage !== "idle" && (
            <Button isSmall onClick={() => simulation.run(settings)}>
              {words.run}
            </Button>
          )
        )}
        <CopyButton label={words.copyLink} text={() => location.href} />
      </div>
    </div>
  );
}

function RunProgress({ simulation }: { readonly simulation: Simulation }) {
  const words = useWords("simulator");
  const { percent } = useFormat();
  const { share, order } = simulation.progress.value;
  return (
    <div class="hint run-progress">
      <span>
        <span role="status">{order ? words.running(words.orderKinds[order].title) : words.starting}</span>
        <span class="number"> {percent(share)}</span>
      </span>
      <progress max={1} value={share} aria-label={words.progress} />
    </div>
  );
}

function RunEnd({ simulation }: { readonly simulation: Simulation }) {
  const words = useWords("simulator");
  const { number } = useFormat();
  const documents = documentsOf(simulation.outcome.value);
  const isDone = simulation.stage.value === "done";
  return (
    <p class="hint run-progress" role="status">
      {isDone && words.done(documents, number(documents))}
      {simulation.stage.value === "stopped" && words.stopped}
    </p>
  );
}

function documentsOf(outcome: Outcome | undefined): number {
  return outcome?.results[0]?.groups.find(({ group }) => group === allGroups)?.documents ?? 0;
}
