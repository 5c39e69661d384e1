import type { DeliveryBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { DeliveryState } from "../../parts/deliveries/delivery-state.tsx";
import { ResponseFacts } from "../../parts/deliveries/response.tsx";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";

/** A test event and the response to it, as soon as there is one. */
export function TestResult({ delivery }: { readonly delivery: DeliveryBody }) {
  const words = useWords("webhooks");
  const current = useDelivery(delivery);
  const [response] = current.responses;
  return (
    <section class="notice test-result" aria-labelledby="webhook-test">
      <h2 id="webhook-test" class="notice-title">
        {words.testEvent}
      </h2>
      <div role="status">
        {response ? (
          <>
            <DeliveryState state={current.state} />
            <ResponseFacts response={response} />
          </>
        ) : (
          words.sending
        )}
      </div>
    </section>
  );
}

// A test is soon over; a failed one is tried again later.
function useDelivery(delivery: DeliveryBody): DeliveryBody {
  const { data } = useLive((signal) => client.webhooks.delivery(delivery.id, { signal }), {
    key: delivery.id,
    everyMs: 1000,
    when: () => false,
  });
  return data ?? delivery;
}
