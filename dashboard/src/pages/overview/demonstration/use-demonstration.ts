import { useState } from "preact/hooks";
import type { DemonstrationBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { confirmed } from "../../../parts/messages/confirm.tsx";
import { attempt, showError } from "../../../parts/messages/toasts.tsx";
import { useLive } from "../../../use-live.ts";
import { useFormat, useWords } from "../../../words/words.ts";

/** The demonstration and its actions. */
export interface DemonstrationControls {
  /** Undefined while it is unknown. */
  readonly body: DemonstrationBody | undefined;
  readonly isBusy: boolean;
  readonly isRemoving: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** Asks first, with the numbers of documents and customers. */
  readonly remove: () => void;
}

const relevantKinds = new Set(["plan-assigned", "plan-removed", "customer-erased"]);

/** Loads and controls the demonstration; calls `onChange` after each action. */
export function useDemonstration(onChange: () => void): DemonstrationControls {
  const words = useWords("overview").demonstration;
  const { data, reload } = useLive((signal) => client.demonstration.get({ signal }), {
    everyMs: 15_000,
    when: ({ kind }) => relevantKinds.has(kind),
  });
  const question = useQuestion();
  const [doing, setDoing] = useState<"change" | "removal" | undefined>(undefined);
  const during = async (what: "change" | "removal", action: () => Promise<unknown>, message?: string) => {
    setDoing(what);
    await attempt(action, message);
    setDoing(undefined);
    reload();
    onChange();
  };
  const remove = async () => {
    const asked = await question().catch(showError);
    if (asked && (await confirmed(asked)))
      await during("removal", () => client.demonstration.remove(), words.wasRemoved);
    focusContent();
  };
  return {
    body: data,
    isBusy: doing !== undefined,
    isRemoving: doing === "removal",
    start: () => void during("change", () => client.demonstration.start()),
    stop: () => void during("change", () => client.demonstration.stop(), words.hasStopped),
    remove: () => void remove(),
  };
}

/** Returns the question before a removal, with the current numbers. */
function useQuestion() {
  const words = useWords("overview").demonstration;
  const { number } = useFormat();
  return async () => {
    const { documents, customers } = await client.demonstration.get();
    const shown = { documents: number(documents), customers: number(customers.length) };
    const text = words.removeText({ documents, customers: customers.length }, shown);
    return { title: words.removeTitle, text, action: words.remove, isDanger: true };
  };
}

/** Moves the focus to the main content if the focused button has disappeared. */
export function focusContent(): void {
  if (document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}
