import { useState } from "preact/hooks";
import type { WorkerBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { may } from "../../session.ts";
import { useWords } from "../../words/words.ts";

interface DrainButtonProps {
  readonly worker: WorkerBody;
  readonly onChange: () => void;
}

/** The button that drains a worker, or resumes it. */
export function DrainButton({ worker: { name, isDraining }, onChange }: DrainButtonProps) {
  const words = useWords("workers");
  const [isBusy, setBusy] = useState(false);
  if (!may("operate")) return null;
  const change = async () => {
    const { drainTitle: title, drainExplained: text, drain: action } = words;
    if (!isDraining && !(await confirmed({ title: title(name), text, action }))) return;
    setBusy(true);
    if (isDraining) await attempt(() => client.workers.resume(name), words.wasResumed(name));
    else await attempt(() => client.workers.drain(name), words.isDrained(name));
    setBusy(false);
    onChange();
  };
  return (
    <Button
      isSmall
      isDisabled={isBusy}
      label={isDraining ? words.resumeNamed(name) : words.drainNamed(name)}
      onClick={() => void change()}
    >
      {isDraining ? words.resume : words.drain}
    </Button>
  );
}
