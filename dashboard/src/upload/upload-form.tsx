import { useRef, useState } from "preact/hooks";
import { type Urgency, urgencies } from "#fairlane/policy/lane.ts";
import { Button } from "../parts/button.tsx";
import { Chips } from "../parts/chips.tsx";
import { CustomerField } from "../parts/fields/customer-field.tsx";
import { place } from "../router.ts";
import { findRoute } from "../routes.ts";
import { ownCustomer } from "../session.ts";
import { keep, kept } from "../settings.ts";
import { useFormat, useWords } from "../words/words.ts";
import { openUpload, startUploads, uploads } from "./uploads.ts";

/** The form for files, their customer and their urgency. */
export function UploadForm() {
  const words = useWords("upload");
  const { number } = useFormat();
  const [likely] = useState(likelyCustomer);
  const [urgency, setUrgency] = useState<Urgency>("normal");
  const chosen = uploads.value.filter(({ phase }) => phase === "chosen").length;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const customer = ownCustomer() ?? String(form.get("customer")).trim();
    if (customer === "") return;
    keep(storedCustomer, customer);
    startUploads({ customer, urgency });
  };
  return (
    <form class="upload-form" onSubmit={onSubmit}>
      <FilePicker />
      <UrgencyChoice urgency={urgency} onChange={setUrgency} />
      <div class="upload-whose">
        {ownCustomer() === null && (
          <CustomerField name="customer" label={words.customer} value={likely} isRequired />
        )}
        <Button type="submit" kind="primary" isDisabled={chosen === 0}>
          {words.submitMany(chosen, number(chosen))}
        </Button>
      </div>
    </form>
  );
}

interface UrgencyChoiceProps {
  readonly urgency: Urgency;
  readonly onChange: (urgency: Urgency) => void;
}

/** Normal or background, with its meaning. */
function UrgencyChoice({ urgency, onChange }: UrgencyChoiceProps) {
  const words = useWords("upload");
  return (
    <div class="upload-urgency">
      <Chips
        label={words.urgency}
        options={urgencies.map((value) => ({ value, label: words.urgencies[value] }))}
        value={urgency}
        onChange={onChange}
      />
      <p class="note" role="status">
        {words.urgencyExplained[urgency]}
      </p>
    </div>
  );
}

function FilePicker() {
  const words = useWords("upload");
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="row upload-picker">
      <input
        ref={field}
        type="file"
        multiple
        class="unseen"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          openUpload(currentTarget.files ?? []);
          currentTarget.value = "";
        }}
      />
      <Button onClick={() => field.current?.click()}>{words.choose}</Button>
      <span class="muted">{words.orDrop}</span>
    </div>
  );
}

const storedCustomer = "fairlane.customer";

/** Returns the likely customer of new files: that of the open page, or else the last one used. */
function likelyCustomer(): string {
  const match = findRoute(place.value.path);
  if (match?.route.path === "/customers/:name") return match.params.name ?? "";
  return new URLSearchParams(place.value.search).get("customer") ?? kept(storedCustomer) ?? "";
}
