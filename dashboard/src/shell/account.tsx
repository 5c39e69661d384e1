import { logOut } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Ago } from "../parts/times.tsx";
import { showError } from "../parts/toasts.tsx";
import { session } from "../session.ts";
import { useWords } from "../words/words.ts";

/** The logged-in key and a button to log out; nothing if no key is needed. */
export function Account() {
  const words = useWords("shell");
  const { roles } = useWords();
  const who = session.value;
  if (!who?.key) return null;
  const { name, expiresAt } = who.key;
  return (
    <div class="account">
      <p class="account-who">
        <span class="muted">{words.loggedInAs}</span>
        <strong>{name || words.noName}</strong>
        <span class="muted">
          {roles[who.role]}
          {who.customer !== null && ` · ${who.customer}`}
        </span>
        {expiresAt !== null && (
          <span class="muted">
            {words.expires} <Ago at={expiresAt} />
          </span>
        )}
      </p>
      <Button isSmall onClick={() => void logOut().catch(showError)}>
        {words.logOut}
      </Button>
    </div>
  );
}
