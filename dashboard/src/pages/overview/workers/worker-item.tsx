import type { WorkerBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Mark } from "../lanes/customer-marks.ts";
import { RunningDocument } from "./running-document.tsx";

interface WorkerItemProps {
  readonly worker: WorkerBody;
  readonly marks: ReadonlyMap<string, Mark>;
}

const maxShown = 6;

/** A worker: its name, its used slots, and the documents in them. */
export function WorkerItem({ worker: { name, slots, running }, marks }: WorkerItemProps) {
  const words = useWords("overview").workers;
  const { number } = useFormat();
  const used = number(running.length);
  const more = running.length - maxShown;
  const free = Math.min(slots ?? 0, maxShown) - running.length;
  return (
    <li class="worker">
      <div class="spread worker-head">
        <span class="cut worker-name" title={name}>
          {name}
        </span>
        <span class="note">
          {slots === null ? words.remote(running.length, used) : words.slots({ used, slots: number(slots) })}
        </span>
      </div>
      <ul class="slots">
        {/* The position is the key, so that a slot changes its content instead of being rendered again. */}
        {running.slice(0, maxShown).map((document, place) => (
          <RunningDocument key={place} document={document} mark={marks.get(document.customer)} />
        ))}
        {Array.from({ length: Math.max(0, free) }, (_, place) => (
          <li key={`free-${place}`} class="slot slot-free">
            {words.free}
          </li>
        ))}
      </ul>
      {more > 0 && <p class="note">{words.more(more, number(more))}</p>}
    </li>
  );
}
