import { useEffect, useState } from "preact/hooks";
import type { ListedPlanBody, PlanBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { Loading } from "../../parts/messages/notices.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { navigate } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { may } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import {
  changeOf,
  type Draft,
  draftOf,
  isDefault,
  noTrial,
  planNamed,
  previewOf,
  type Trial,
} from "./draft.ts";
import { PlanCustomers } from "./plan-customers.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PreviewSection } from "./preview-section.tsx";
import { usePreview } from "./use-preview.ts";
import "./plan.css";

/** One plan: its rule and limits, what a change would do, and who has it. A plan of an unknown name is a new one. */
export function Page({ params, search }: PageProps) {
  const words = useWords("plans");
  const name = params.name ?? "";
  const live = useLive((signal) => client.plans.list({ signal }), {
    key: name,
    when: ({ kind }) => kind.startsWith("plan-") || kind === "customer-erased",
  });
  const known = live.data?.find((plan) => plan.name === name);
  return (
    <>
      <PageTitle title={name} actions={known && may("operate") && <RemoveButton plan={known} />}>
        <a href="/plans">{words.allPlans}</a>
      </PageTitle>
      <Loading live={live} lines={8} />
      {live.data && !known && <p class="notice">{words.isNew}</p>}
      {live.data && (
        <Editor key={name} plan={known ?? planNamed(name)} isNew={!known} onChange={live.reload} />
      )}
      {known && <PlanCustomers key={`customers ${name}`} plan={known} cursor={search.get("cursor")} />}
    </>
  );
}

interface EditorProps {
  readonly plan: PlanBody;
  readonly isNew: boolean;
  readonly onChange: () => void;
}

/** The fields of a plan, the preview of a change, and its application. */
function Editor({ plan, isNew, onChange }: EditorProps) {
  const words = useWords("plans");
  const { number } = useFormat();
  const [edited, setDraft] = useState<Draft>();
  const [trial, setTrial] = useState<Trial>(noTrial);
  const preview = usePreview(plan.name);
  const draft = edited ?? draftOf(plan);
  const change = changeOf(draft, plan);
  const { customers } = trial;
  const isChanged = change !== undefined && (Object.keys(change).length > 0 || customers.length > 0 || isNew);
  const discard = () => {
    setDraft(undefined);
    setTrial(noTrial);
    preview.clear();
  };
  const apply = async () => {
    const question = {
      title: words.applyTitle(plan.name),
      text: words.applyExplained(customers.length, number(customers.length)),
      action: words.apply,
    };
    if (!change || !(await confirmed(question))) return;
    const isDone = await attempt(async () => {
      await client.plans.set(plan.name, change);
      for (const customer of customers) await client.customers.change(customer, { plan: plan.name });
    }, words.applied(plan.name));
    if (isDone) discard();
    onChange();
  };
  const request = change && previewOf(change, trial);
  // A plan that changes meanwhile keeps what is being edited.
  useEffect(() => preview.clear, []);
  return (
    <>
      <form
        class="plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (request) preview.start(request);
        }}
      >
        <PlanForm draft={draft} trial={trial} onDraft={setDraft} onTrial={setTrial} />
        <div class="row plan-actions">
          <Button type="submit" kind="primary" isDisabled={!request || preview.isBusy}>
            {preview.isBusy ? words.previewing : words.preview}
          </Button>
          {may("operate") && (
            <Button isDisabled={!isChanged} onClick={() => void apply()}>
              {words.apply}
            </Button>
          )}
          {(edited !== undefined || trial !== noTrial) && (
            <Button kind="quiet" onClick={discard}>
              {words.discard}
            </Button>
          )}
        </div>
      </form>
      <PreviewSection preview={preview} request={request} />
    </>
  );
}

function RemoveButton({ plan }: { readonly plan: ListedPlanBody }) {
  const words = useWords("plans");
  if (isDefault(plan)) return null;
  const remove = async () => {
    const { name } = plan;
    const question = {
      title: words.removeTitle(name),
      text: words.removeExplained,
      action: words.removeAction,
    };
    if (!(await confirmed({ ...question, isDanger: true }))) return;
    if (await attempt(() => client.plans.remove(name), words.removed(name))) navigate("/plans");
  };
  const isUsed = plan.customers > 0;
  return (
    <Button isDisabled={isUsed} hint={isUsed ? words.inUse : undefined} onClick={() => void remove()}>
      {words.remove}
    </Button>
  );
}
