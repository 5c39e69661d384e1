import type { DemonstrationBody } from "#fairlane/client/client.ts";
import { Button } from "../../../parts/button.tsx";
import { may } from "../../../session.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { useDemonstration } from "./use-demonstration.ts";
import "./demonstration.css";

/** Says that a demonstration is running or has left documents, and stops or removes it. */
export function DemonstrationBanner({ onChange }: { readonly onChange: () => void }) {
  const words = useWords("overview").demonstration;
  const { body, isBusy, isRemoving, start, stop, remove } = useDemonstration(onChange);
  if (!body || body.state === "none") return null;
  const isRunning = body.state === "running";
  return (
    <section class="demonstration" aria-labelledby="demonstration-title">
      <div class="demonstration-text">
        <h2 id="demonstration-title">{isRunning ? words.running : words.stopped}</h2>
        <DemonstrationText body={body} />
      </div>
      {may("operate") && (
        <div class="row">
          <Button isSmall isDisabled={isBusy} onClick={isRunning ? stop : start}>
            {isRunning ? words.stop : words.again}
          </Button>
          <Button isSmall isDisabled={isBusy} onClick={remove}>
            {isRemoving ? words.removing : words.remove}
          </Button>
        </div>
      )}
    </section>
  );
}

function DemonstrationText({ body: { state, customers, documents } }: { readonly body: DemonstrationBody }) {
  const words = useWords("overview").demonstration;
  const { number } = useFormat();
  if (state === "running") return <p>{words.runningExplained(customers[0] ?? "", customers.at(-1) ?? "")}</p>;
  const count = { documents, customers: customers.length };
  return (
    <p>{words.left(count, { documents: number(count.documents), customers: number(count.customers) })}</p>
  );
}
