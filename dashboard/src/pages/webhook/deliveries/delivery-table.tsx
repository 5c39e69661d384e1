import type { DeliveryBody } from "#fairlane/client/client.ts";
import { Button } from "../../../parts/button.tsx";
import { DeliveryState } from "../../../parts/deliveries/delivery-state.tsx";
import { ResponseFacts, ResponseLine } from "../../../parts/deliveries/response.tsx";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { Ago, Countdown } from "../../../parts/times.tsx";
import { documentHref } from "../../../router.ts";
import { useFormat, useWords, type WordsOf } from "../../../words/words.ts";
import { useSendAgain } from "../use-webhook-actions.ts";
import "./deliveries.css";

interface DeliveryTableProps {
  readonly deliveries: readonly DeliveryBody[];
  readonly isBusy: boolean;
  /** True if the user may send them again. */
  readonly maySend: boolean;
  readonly onChange: () => void;
}

/** The deliveries of a page, with every response. */
export function DeliveryTable({ deliveries, isBusy, maySend, onChange }: DeliveryTableProps) {
  const words = useWords("webhooks");
  const actions: Column<DeliveryBody> = {
    key: "actions",
    header: <span class="unseen">{words.sendAgain}</span>,
    isTight: true,
    cell: (delivery) => <SendAgain delivery={delivery} onChange={onChange} />,
  };
  return (
    <div class="deliveries">
      <DataTable
        caption={words.deliveries}
        columns={[...columnsOf(words), ...(maySend ? [actions] : [])]}
        rows={deliveries}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isStacked
      />
    </div>
  );
}

function columnsOf(words: WordsOf<"webhooks">): readonly Column<DeliveryBody>[] {
  return [
    {
      key: "event",
      header: words.event,
      isRowHeader: true,
      cell: (delivery) => <Event delivery={delivery} />,
    },
    { key: "state", header: words.state, cell: ({ state }) => <DeliveryState state={state} /> },
    { key: "at", header: words.happened, cell: ({ at }) => <Ago at={at} /> },
    { key: "response", header: words.response, cell: (delivery) => <Responses delivery={delivery} /> },
  ];
}

/** The event, its document, and the address of a callback. */
function Event({ delivery: { kind, document, url, errorCode } }: { readonly delivery: DeliveryBody }) {
  const words = useWords("webhooks");
  return (
    <span class="delivery-event">
      <span class="inline">
        {words.kinds[kind]}
        {errorCode !== null && <code class="note">{errorCode}</code>}
      </span>
      {document !== null && (
        <a class="note" href={documentHref(document)}>
          {document}
        </a>
      )}
      {url !== null && <span class="note">{url}</span>}
    </span>
  );
}

/** The latest response, the others folded, and when it is tried next. */
function Responses({ delivery }: { readonly delivery: DeliveryBody }) {
  const words = useWords("webhooks");
  const { number } = useFormat();
  const { state, dueAt, tries, responses } = delivery;
  const [last] = responses;
  return (
    <span class="delivery-responses">
      {last ? <ResponseLine response={last} /> : state !== "pending" && <span>–</span>}
      {last && (
        <details class="delivery-tries">
          <summary>{words.tries(tries, number(tries))}</summary>
          <ol aria-label={words.responses}>
            {responses.map((response) => (
              <li key={response.at}>
                <ResponseFacts response={response} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {state === "pending" && tries === 0 && <span class="note">{words.sending}</span>}
      {state === "pending" && tries > 0 && dueAt !== null && (
        <span class="note">
          {words.nextTry} <Countdown at={Date.parse(dueAt)} />
        </span>
      )}
    </span>
  );
}

interface SendAgainProps {
  readonly delivery: DeliveryBody;
  readonly onChange: () => void;
}

function SendAgain({ delivery: { id, webhook, kind, document, state }, onChange }: SendAgainProps) {
  const words = useWords("webhooks");
  const sendAgain = useSendAgain(webhook);
  if (state === "pending") return null;
  const name = [words.kinds[kind], document].filter(Boolean).join(" ");
  const send = async () => {
    await sendAgain({ deliveries: [id] });
    onChange();
  };
  return (
    <Button isSmall label={words.sendAgainNamed(name)} onClick={() => void send()}>
      {words.sendAgain}
    </Button>
  );
}
