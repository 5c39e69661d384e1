import { useState } from "preact/hooks";
import type { Role } from "#fairlane/client/client.ts";
import { CustomerField } from "../../parts/customer-field.tsx";
import { session } from "../../session.ts";
import { useWords } from "../../words/words.ts";

const roles: readonly Role[] = ["admin", "operator", "viewer", "worker", "customer"];

/** A key's role, and its customer if it has one. The very first key is an administrator's. */
export function RoleFields() {
  const words = useWords("keys");
  const { roles: names } = useWords();
  const offered = session.value?.isOpen ? roles.slice(0, 1) : roles;
  const [role, setRole] = useState<Role>(offered.length === 1 ? "admin" : "viewer");
  return (
    <>
      <label class="field">
        {words.role}
        <select
          name="role"
          value={role}
          onChange={({ currentTarget }) =>
            setRole(offered.find((each) => each === currentTarget.value) ?? role)
          }
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{offered.length === 1 ? words.firstIsAdmin : words.roles[role]}</p>
      {role === "customer" && <CustomerField name="customer" label={words.customer} value="" isRequired />}
    </>
  );
}
