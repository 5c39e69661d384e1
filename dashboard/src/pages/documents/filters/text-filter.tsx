import type { ComponentChildren } from "preact";
import { Button } from "../../../parts/button.tsx";
import { useWords } from "../../../words/words.ts";
import { FilterMenu, setFilter } from "./filter-menu.tsx";

interface TextFilterProps {
  readonly label: string;
  /** The filter's parameter in the address, and the name of its field. */
  readonly name: string;
  readonly value: string | undefined;
  /** The text field. */
  readonly children: ComponentChildren;
}

/** A filter by text. */
export function TextFilter({ label, name, value, children }: TextFilterProps) {
  const words = useWords("documents");
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setFilter({ [name]: String(form.get(name)).trim() });
  };
  return (
    <FilterMenu label={label} value={value} names={[name]}>
      <form class="filter-form" onSubmit={onSubmit}>
        {children}
        <Button type="submit" kind="primary" isSmall>
          {words.apply}
        </Button>
      </form>
    </FilterMenu>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
}

/** A plain field for a text filter. */
export function TextField({ name, label, value }: TextFieldProps) {
  return (
    <label class="field">
      {label}
      <input type="text" name={name} key={value} defaultValue={value} autoComplete="off" spellcheck={false} />
    </label>
  );
}
