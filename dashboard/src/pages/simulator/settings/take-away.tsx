import { CopyButton } from "../../../parts/copy-button.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { commandOf, configFileOf, environmentOf, planCallOf, workCallOf } from "./configuration-text.ts";
import type { Settings } from "./settings.ts";

/** Snippets that configure the queue as simulated, and the command that repeats the simulation. */
export function TakeAway({ settings }: { readonly settings: Settings }) {
  const words = useWords("simulator");
  const { number } = useFormat();
  const { workers } = settings;
  return (
    <section class="sim-take">
      <h2>{words.take}</h2>
      <p class="hint sim-hint">
        {words.takeHint} {words.workersNote(workers, number(workers))}
      </p>
      <Snippet name="plan" title={words.plan} text={planCallOf(settings, location.origin)} />
      <Snippet name="file" title={words.file} text={configFileOf(settings)} />
      <Snippet name="environment" title={words.environment} text={environmentOf(settings)} />
      <Snippet name="options" title={words.options} text={workCallOf(settings)} />
      <Snippet name="command" title={words.command} text={commandOf(settings)} />
    </section>
  );
}

interface SnippetProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

function Snippet({ name, title, text }: SnippetProps) {
  const words = useWords("simulator");
  return (
    <div class="snippet">
      <h3>{title}</h3>
      <CopyButton label={words.copy} name={words.copyOf(title)} text={() => text} />
      <pre data-snippet={name}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
