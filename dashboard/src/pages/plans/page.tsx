import { useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { may } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { NewPlanDialog } from "./new-plan-dialog.tsx";
import { PlanTable } from "./plan-table.tsx";
import "./plans.css";

/** All plans, and the number of customers on each. */
export function Page() {
  const words = useWords("plans");
  const [isCreating, setCreating] = useState(false);
  const live = useLive((signal) => client.plans.list({ signal }), {
    everyMs: 30_000,
    when: ({ kind }) => kind.startsWith("plan-") || kind === "customer-erased",
  });
  return (
    <>
      <PageTitle
        title={words.plans}
        actions={
          may("operate") && (
            <Button kind="primary" onClick={() => setCreating(true)}>
              {words.create}
            </Button>
          )
        }
      >
        {words.lead}
      </PageTitle>
      <Loading live={live} lines={4} />
      {live.data && <PlanTable plans={live.data} isBusy={live.isLoading} />}
      {isCreating && <NewPlanDialog onClose={() => setCreating(false)} />}
    </>
  );
}
