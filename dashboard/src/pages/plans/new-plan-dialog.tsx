import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { navigate, planHref } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import "../../parts/messages/dialog.css";

/** Asks for the name of a new plan, and opens its page. The plan is created there, when its first change is applied. */
export function NewPlanDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords("plans");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const onSubmit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return;
    dialog.current?.close();
    navigate(planHref(name));
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="new-plan-title" onClose={onClose}>
      <h2 id="new-plan-title">{words.createTitle}</h2>
      <form class="plans-new" onSubmit={onSubmit}>
        <label class="field">
          {words.name}
          <input type="text" name="name" required maxLength={100} autoComplete="off" spellcheck={false} />
        </label>
        <div class="row dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{words.cancel}</Button>
          <Button type="submit" kind="primary">
            {words.createAction}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
