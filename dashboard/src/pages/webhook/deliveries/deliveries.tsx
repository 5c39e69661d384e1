import { useState } from "preact/hooks";
import type { EventBody, WebhookBody, WebhookDeliveryQuery } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { Button } from "../../../parts/button.tsx";
import { useDeliveryPace } from "../../../parts/deliveries/use-delivery-pace.ts";
import { EmptyState, Loading } from "../../../parts/messages/notices.tsx";
import { Pager } from "../../../parts/table/pager.tsx";
import { hrefWith } from "../../../router.ts";
import { may } from "../../../session.ts";
import { useLive } from "../../../use-live.ts";
import { useWords } from "../../../words/words.ts";
import { DeliveryFilters } from "./delivery-filters.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { filterOf, noFilters } from "./filter.ts";
import { SinceDialog } from "./since-dialog.tsx";

interface DeliveriesProps {
  readonly webhook: WebhookBody;
  readonly search: URLSearchParams;
  /** When it changes, the deliveries are read again. */
  readonly version: number;
}

/** The deliveries of a webhook, newest first. The address holds the filters and the cursor. */
export function Deliveries({ webhook, search, version }: DeliveriesProps) {
  const words = useWords("webhooks");
  const filter = filterOf(search);
  const cursor = search.get("cursor");
  const [isChoosing, setChoosing] = useState(false);
  const live = useDeliveries(webhook, { ...filter, cursor, limit: 50 }, version);
  const { data, isLoading, isOutdated, reload } = live;
  const isFiltered = Object.keys(filter).length > 0;
  const maySend = may("manageWebhooks") && webhook.enabled;
  return (
    <section aria-labelledby="webhook-deliveries">
      <div class="spread deliveries-head">
        <h2 id="webhook-deliveries">{words.deliveries}</h2>
        {maySend && (
          <Button isSmall onClick={() => setChoosing(true)}>
            {words.sendAgainSince}
          </Button>
        )}
      </div>
      <DeliveryFilters filter={filter} />
      <Loading live={live} lines={6} />
      {data && data.items.length > 0 && (
        <DeliveryTable deliveries={data.items} isBusy={isLoading} maySend={maySend} onChange={reload} />
      )}
      {data?.items.length === 0 && !isOutdated && <Nothing isFiltered={isFiltered} />}
      {data && <Pager cursor={cursor} next={data.cursor} isOutdated={isOutdated} isLoading={isLoading} />}
      {isChoosing && <SinceDialog id={webhook.id} onClose={() => setChoosing(false)} onDone={reload} />}
    </section>
  );
}

function useDeliveries(webhook: WebhookBody, query: WebhookDeliveryQuery, version: number) {
  const { everyMs, follow } = useDeliveryPace();
  const live = useLive((signal) => client.webhooks.deliveriesOf(webhook.id, query, { signal }), {
    key: JSON.stringify([webhook.id, query, version]),
    everyMs,
    when: (event) => isNotified(webhook, event),
  });
  follow(webhook.enabled ? live.data?.items : []);
  return live;
}

function isNotified({ customer, kinds }: WebhookBody, event: EventBody): boolean {
  const isOfCustomer = customer === null || event.customer === customer;
  return isOfCustomer && kinds.some((kind) => kind === `document.${event.kind}`);
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useWords("webhooks");
  if (!isFiltered)
    return (
      <EmptyState title={words.noDeliveries}>
        <p>{words.noDeliveriesExplained}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={words.noneMatch}>
      <a class="button button-plain" href={hrefWith(noFilters)}>
        {words.clearFilters}
      </a>
    </EmptyState>
  );
}
