import { useState } from "preact/hooks";
import type { DemonstrationBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { confirmed } from "../../../parts/confirm.tsx";
import { tell, tellError } from "../../../parts/toasts.tsx";
import { useLive } from "../../../use-live.ts";
import { useFormat } from "../../../words/format.ts";
import { useWords } from "../../../words/words.ts";
import { overviewWords } from "../words.ts";

/** The demonstration, and what can be done with it. */
export interface DemonstrationControls {
  /** Undefined while it is not known. */
  readonly body: DemonstrationBody | undefined;
  readonly isBusy: boolean;
  readonly isRemoving: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** Asks first, naming what will be gone. */
  readonly remove: () => void;
}

const telling = new Set(["plan-assigned", "plan-removed", "customer-erased"]);

/** Looks at the demonstration and controls it; tells `onChange` of what was done. */
export function useDemonstration(onChange: () => void): DemonstrationControls {
  const words = useWords(overviewWords).demonstration;
  const { data, reload } = useLive((signal) => client.demonstration.get({ signal }), {
    everyMs: 15_000,
    when: ({ kind }) => telling.has(kind),
  });
  const question = useQuestion();
  const [doing, setDoing] = useState<"change" | "removal" | undefined>(undefined);
  const during = async (what: "change" | "removal", action: () => Promise<unknown>, told?: string) => {
    setDoing(what);
    try {
      await action();
      if (told) tell(told);
    } catch (error) {
      tellError(error);
    }
    setDoing(undefined);
    reload();
    onChange();
  };
  const remove = async () => {
    const asked = await question().catch(tellError);
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

/** What is asked before it is removed, with the numbers of now. */
function useQuestion() {
  const words = useWords(overviewWords).demonstration;
  const { number } = useFormat();
  return async () => {
    const { documents, customers } = await client.demonstration.get();
    const shown = { documents: number(documents), customers: number(customers.length) };
    const text = words.removeText({ documents, customers: customers.length }, shown);
    return { title: words.removeTitle, text, action: words.remove, isDanger: true };
  };
}

/** Puts the focus to the beginning of the page, where the button that had it is gone. */
export function focusContent(): void {
  if (document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}
