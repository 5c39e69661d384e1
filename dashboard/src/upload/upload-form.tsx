import { useRef, useState } from "preact/hooks";
import { Button } from "../parts/button.tsx";
import { CustomerField } from "../parts/customer-field.tsx";
import { place } from "../router.ts";
import { findRoute } from "../routes.ts";
import { ownCustomer } from "../session.ts";
import { keep, kept } from "../settings.ts";
import { useFormat, useWords } from "../words/words.ts";
import { openUpload, startUploads, uploads } from "./uploads.ts";

/** The form for files and their customer. */
export function UploadForm() {
  const words = useWords("upload");
  const { number } = useFormat();
  const [likely] = useState(likelyCustomer);
  const chosen = uploads.value.filter(({ phase }) => phase === "chosen").length;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const customer = ownCustomer() ?? String(form.get("customer")).trim();
    if (customer === "") return;
    keep(storedCustomer, customer);
    startUploads(customer);
  };
  return (
    <form class="upload-form" onSubmit={onSubmit}>
      <FilePicker />
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
