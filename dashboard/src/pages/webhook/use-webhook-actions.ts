import { useState } from "preact/hooks";
import type { DeliveryBody, WebhookBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { attempt, showMessage } from "../../parts/messages/toasts.tsx";
import { navigate } from "../../router.ts";
import type { Live } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { nameOfWebhook } from "../webhooks/webhook-name.ts";

/** The actions of a webhook's page. */
export type Actions = ReturnType<typeof useWebhookActions>;

/** The actions of a webhook's page. Each reports its outcome and reloads the page's data. */
export function useWebhookActions(
  webhook: WebhookBody,
  { reload, hold }: Pick<Live<unknown>, "reload" | "hold">,
) {
  const words = useWords("webhooks");
  const sendAgain = useSendAgain(webhook.id);
  const [isBusy, setBusy] = useState(false);
  const [tested, setTested] = useState<DeliveryBody | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const { id } = webhook;
  const name = nameOfWebhook(webhook, words);
  const run = async (action: () => Promise<unknown>, said?: string): Promise<boolean> => {
    setBusy(true);
    const isDone = await attempt(action, said);
    setBusy(false);
    setVersion((before) => before + 1);
    return isDone;
  };
  const turn = async (enabled: boolean, said?: string): Promise<boolean> => {
    const isDone = await run(() => client.webhooks.change(id, { enabled }), said);
    reload();
    return isDone;
  };
  const turnOff = async () => {
    const question = {
      title: words.turnOffTitle(name),
      text: words.turnOffExplained,
      action: words.turnOff,
    };
    if (await confirmed(question)) await turn(false, words.turnedOff);
  };
  const turnOnAndSend = async () => {
    if (!(await turn(true))) return;
    await run(async () => sendAgain({ since: await missedSince(webhook) }));
  };
  const remove = async () => {
    const question = { title: words.removeTitle(name), text: words.removeExplained, action: words.remove };
    if (!(await confirmed({ ...question, isDanger: true }))) return;
    // The page would say that the webhook does not exist before it is left.
    const release = hold();
    if (await run(() => client.webhooks.remove(id), words.removed(name))) navigate("/webhooks");
    else release();
  };
  return {
    isBusy,
    /** The delivery of the latest test event. */
    tested,
    /** Grows with every action: the deliveries may have changed. */
    version,
    test: () => void run(async () => setTested(await client.webhooks.test(id))),
    turnOn: () => void turn(true, words.turnedOn),
    turnOff: () => void turnOff(),
    turnOnAndSend: () => void turnOnAndSend(),
    remove: () => void remove(),
  };
}

/** Returns since when nothing has arrived. A webhook that was switched off because of failures has missed those before, too. */
async function missedSince({ id, disabledAt, disabledReason, createdAt }: WebhookBody): Promise<string> {
  if (disabledReason === "by-hand" && disabledAt !== null) return disabledAt;
  const { items } = await client.webhooks.deliveriesOf(id, { state: "delivered", limit: 1 });
  const [last] = items;
  return last === undefined ? createdAt : new Date(Date.parse(last.at) + 1).toISOString();
}

/** Returns a function that sends deliveries of a webhook again and says how many. */
export function useSendAgain(id: string) {
  const words = useWords("webhooks");
  const { number } = useFormat();
  return (which: Parameters<typeof client.webhooks.replay>[1]): Promise<boolean> =>
    attempt(async () => {
      const { deliveries } = await client.webhooks.replay(id, which);
      showMessage(words.sentAgain(deliveries, number(deliveries)));
    });
}
