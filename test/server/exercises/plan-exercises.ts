import type { Queue } from "../../../src/index.ts";
import type { AskedApi } from "../asked-api.ts";

/** For every operation of plans the requests that try it. */
export function planExercises(
  { ask, submit }: AskedApi,
  queue: Queue,
): Readonly<Record<string, () => Promise<void>>> {
  return {
    listPlans: () => ask("GET", "/v1/plans", 200),
    setPlan: async () => {
      await ask("PUT", "/v1/plans/fast", 200, {
        resetIntervalMs: 60_000,
        limits: { maxRunning: 5 },
        reading: { maxPages: 100, languages: ["de", "pt-BR"] },
        weight: 5,
      });
      await ask("PUT", "/v1/plans/fast", 400, { reading: { maxPages: 0 } });
      await ask("PUT", "/v1/plans/fast", 400, { reading: { languages: ["../x"] } });
      await ask("PUT", "/v1/plans/fast", 400, { weight: 101 });
      await ask("PUT", "/v1/plans/fast", 400, { thresholds: [1, 2] });
    },
    listPlanCustomers: async () => {
      await submit();
      await ask("GET", "/v1/plans/default/customers?limit=1", 200);
      await ask("GET", "/v1/plans/nothing/customers", 404);
      await ask("GET", "/v1/plans/default/customers?limit=0", 400);
    },
    previewPlan: async () => {
      await submit();
      const change = {
        policy: { window: "fixed" },
        limits: { maxRunning: 1 },
        weight: 3,
        customers: ["acme"],
      };
      await ask("POST", "/v1/plans/fast/preview", 200, { ...change, slots: 8, workers: 2, range: "week" });
      await ask("POST", "/v1/plans/default/preview", 200, {});
      await ask("POST", "/v1/plans/default/preview", 400, { range: "year" });
      await ask("POST", "/v1/plans/default/preview", 400, { policy: { thresholds: [1] } });
    },
    removePlan: async () => {
      await queue.plans.set("spare", {});
      await ask("DELETE", "/v1/plans/spare", 204);
      await ask("DELETE", "/v1/plans/spare", 404);
      await queue.plans.set("used", {});
      await queue.customers.assignPlan("acme", "used");
      await ask("DELETE", "/v1/plans/used", 409);
      await queue.customers.assignPlan("acme", "default");
    },
  };
}
