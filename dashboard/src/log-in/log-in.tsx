import { hasLostKey } from "../api.ts";
import { PageTitle } from "../parts/page-title.tsx";
import { Brand } from "../shell/brand.tsx";
import { ShellMenu } from "../shell/shell-menu.tsx";
import { LogInForm } from "./log-in-form.tsx";
import "./log-in.css";
import { useWords } from "../words/words.ts";

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
