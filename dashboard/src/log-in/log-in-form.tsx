import { useEffect, useRef, useState } from "preact/hooks";
import { logIn } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { useWords } from "../words/words.ts";
import { keyIdOf } from "./key-id-of.ts";
import { whyRefused } from "./why-refused.ts";

/** The form for a key, which may be typed, pasted or filled in by a password manager. */
export function LogInForm() {
  const words = useWords("logIn");
  const field = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(undefined);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await logIn(key.trim());
    } catch (error) {
      setProblem(error);
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <form class="log-in-form" onSubmit={(event) => void submit(event)}>
      {/* The public half of the key is what password managers file it under. */}
      <input hidden type="text" name="username" autoComplete="username" readOnly value={keyIdOf(key) ?? ""} />
      <label class="field">
        {words.key}
        <input
          ref={field}
          type="password"
          name="key"
          autoComplete="current-password"
          spellcheck={false}
          required
          aria-invalid={problem !== undefined}
          aria-describedby="log-in-problem"
          value={key}
          onInput={({ currentTarget }) => {
            setKey(currentTarget.value);
            setProblem(undefined);
          }}
        />
      </label>
      <p id="log-in-problem" class="log-in-problem" role="alert">
        {problem !== undefined && whyRefused(problem, key.trim(), words)}
      </p>
      <Button type="submit" kind="primary" isDisabled={isBusy}>
        {words.logIn}
      </Button>
    </form>
  );
}
