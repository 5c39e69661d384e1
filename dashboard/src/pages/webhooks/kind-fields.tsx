import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../words/words.ts";
import { type WebhookKind, webhookKinds } from "./webhook-kinds.ts";

const usual = webhookKinds.slice(0, 3);

/** The choice of events: one at least. */
export function KindFields({ chosen = usual }: { readonly chosen: readonly WebhookKind[] | undefined }) {
  const words = useWords("webhooks");
  const [wanted, setWanted] = useState(chosen);
  const first = useRef<HTMLInputElement>(null);
  const isNone = wanted.length === 0;
  useEffect(() => first.current?.setCustomValidity(isNone ? words.chooseKinds : ""), [isNone, words]);
  const toggle = (kind: WebhookKind) =>
    setWanted(wanted.includes(kind) ? wanted.filter((each) => each !== kind) : [...wanted, kind]);
  return (
    <fieldset class="kind-fields">
      <legend class="field">{words.gets}</legend>
      {webhookKinds.map((kind, place) => (
        <label key={kind} class="kind-field">
          <input
            ref={place === 0 ? first : null}
            type="checkbox"
            name="kinds"
            value={kind}
            checked={wanted.includes(kind)}
            onChange={() => toggle(kind)}
          />
          <span class="inline">
            {words.kinds[kind]} <code class="note">{kind}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
