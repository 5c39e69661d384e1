import { client } from "../../api.ts";
import { ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { Ago } from "../../parts/times.tsx";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { KeyState } from "../keys/key-state.tsx";

/** The keys of a customer, with their state and last use, and a link to manage them. */
export function CustomerKeys({ name }: { readonly name: string }) {
  const words = useWords("keys");
  const { data, error, reload } = useLive(
    (signal) => client.access.keys({ customer: name, limit: 20 }, { signal }),
    { key: name, when: () => false },
  );
  return (
    <section aria-labelledby="customer-keys">
      <h2 id="customer-keys">{words.keys}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={1} />}
      {data?.items.length === 0 && <p class="hint">{words.noneOfCustomer}</p>}
      <ul class="customer-keys">
        {data?.items.map((key) => (
          <li key={key.id} class="small">
            <span class="row break">
              <strong>{key.name || words.noName}</strong>
              <code class="note">fl_{key.id}_…</code>
            </span>
            <span class="inline">
              <KeyState known={key} />
              <span class="note">
                {words.usedAt}: {key.usedAt === null ? words.neverUsed : <Ago at={key.usedAt} />}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p class="customer-all">
        <a href="/keys">{data?.cursor ? words.showAll : words.manage}</a>
      </p>
    </section>
  );
}
