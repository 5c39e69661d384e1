import { useState } from "preact/hooks";
import type { CustomerBody, CustomerChangeBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { useWords } from "../../words/words.ts";
import { EraseDialog } from "./erase-dialog.tsx";

interface CustomerActionsProps {
  readonly customer: CustomerBody;
  readonly onChange: () => void;
}

/** Buttons that pause, resume, reset or erase a customer. */
export function CustomerActions({ customer, onChange }: CustomerActionsProps) {
  const words = useWords("customer");
  const [isErasing, setErasing] = useState(false);
  const { name, isPaused } = customer;
  const change = async (wanted: CustomerChangeBody, done: string) => {
    await attempt(() => client.customers.change(name, wanted), done);
    onChange();
  };
  const restart = async () => {
    const { restart: title, restartExplained: text, restartAction: action } = words;
    if (await confirmed({ title, text, action })) await change({ count: 0 }, words.restarted);
  };
  return (
    <>
      <Button
        onClick={() => change({ isPaused: !isPaused }, isPaused ? words.resumed(name) : words.paused(name))}
      >
        {isPaused ? words.resume : words.pause}
      </Button>
      <Button onClick={restart}>{words.restart}</Button>
      <Button onClick={() => setErasing(true)}>{words.erase}</Button>
      {isErasing && <EraseDialog name={name} onClose={() => setErasing(false)} />}
    </>
  );
}
