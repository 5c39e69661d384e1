import { useEffect, useRef, useState } from "preact/hooks";
import { RequestError } from "#fairlane/client/client.ts";
import { hasLostKey, logIn } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { reasonOf } from "../parts/messages/notices.tsx";
import { PageTitle } from "../parts/page-title.tsx";
import { Brand } from "../shell/icons.tsx";
import { ShellMenu } from "../shell/shell-menu.tsx";
import { useWords, type WordsOf } from "../words/words.ts";
import "./log-in.css";

/** Asks for a key instead of showing the requested page. */
export function LogIn() {
  const words = useWords("logIn");
  return (
    <>
      <header class="header">
        <div class="header-inner">
          <Brand />
          <div class="tools">
            <ShellMenu />
          </div>
        </div>
      </header>
      <main id="main" class="main log-in" tabIndex={-1}>
        <PageTitle title={words.title}>{hasLostKey() ? words.lost : words.lead}</PageTitle>
        <LogInForm />
        <section class="log-in-help" aria-labelledby="log-in-help">
          <h2 id="log-in-help">{words.help}</h2>
          <p>{words.helpPage}</p>
          <p>{words.helpCommand}</p>
          <pre class="log-in-command">
            <code>fairlane keys create --role admin</code>
          </pre>
        </section>
      </main>
    </>
  );
}

/** The form for a key, which may be typed, pasted or filled in by a password manager. */
function LogInForm() {
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

/** Returns the public half of a key, or undefined if the text is not a complete key. */
function keyIdOf(key: string): string | undefined {
  return /^\s*fl_([0-9a-z]{12})_[\w-]{43}\s*$/.exec(key)?.[1];
}

/** Returns why a key was refused, and what to do. */
function whyRefused(problem: unknown, key: string, words: WordsOf<"logIn">): string {
  if (!(problem instanceof RequestError)) return reasonOf(problem);
  if (problem.status === 429) return words.tooOften;
  if (problem.status !== 401 && problem.status !== 400) return reasonOf(problem);
  return keyIdOf(key) === undefined ? words.notAKey : words.refused;
}
