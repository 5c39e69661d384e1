import type { Page, PageRequest } from "../../../engine/document.ts";
import type { Delivery, DeliveryFilter } from "../../../engine/webhooks.ts";
import { isId } from "../../../runtime/ids.ts";
import { maxScattered, readPage } from "../insight/lists.ts";
import {
  type DeliveryIndex,
  deliveryConditions,
  deliveryIndexFor,
  deliveryOf,
  deliveryRange,
  type StoredDelivery,
} from "./stored-delivery.ts";

/** The parameters of a list of deliveries along an index. */
export type DeliveryParameters = ReturnType<typeof deliveryConditions> &
  ReturnType<typeof deliveryRange> &
  Omit<DeliveryIndex, "covers">;

/** The statements of the lists of deliveries. */
export interface DeliveryLists {
  page(parameters: DeliveryParameters & { limit: number }): Promise<StoredDelivery[]>;
  /** The last delivery that may be examined, and the next one, if there is one. */
  scanEnd(parameters: DeliveryParameters & { maxLookedAt: number }): Promise<{ id: string }[]>;
}

/** Lists deliveries, newest first. */
export async function listDeliveries(
  lists: DeliveryLists,
  filter: DeliveryFilter,
  request: PageRequest,
): Promise<Page<Delivery>> {
  const range = deliveryRange(request.cursor);
  if (filter.document !== undefined && !isId(filter.document)) return { items: [], cursor: null };
  const { covers, ...index } = deliveryIndexFor(filter);
  const parameters = { ...deliveryConditions(filter), ...range, ...index };
  const { rows, next } = await readPage(
    filter,
    { ...request, maxLookedAt: maxScattered },
    {
      covers,
      scanEnd: async (maxLookedAt) => {
        const [last, after] = await lists.scanEnd({ ...parameters, maxLookedAt });
        return after && last?.id;
      },
      page: (from = range.from, limit) => lists.page({ ...parameters, from, limit }),
      placeOf: ({ id }) => id,
    },
  );
  return { items: rows.map(deliveryOf), cursor: next ?? null };
}
