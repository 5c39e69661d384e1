import { commonOptions, settingOptionsOf } from "./arguments.ts";
import { type Command, type CommandOption, groups } from "./command.ts";
import { widthOf, wrap } from "./output/plain-text.ts";
import type { Screen } from "./output/screen.ts";

type Commands = Readonly<Record<string, Command>>;
type Options = Readonly<Record<string, CommandOption>>;
type Line = readonly [left: string, right: string];

/** Text is no wider than this, even on a wider terminal. */
const maxWidth = 100;

/** The help for all commands. */
export function helpForAll(commands: Commands, screen: Screen): string {
  const lines = Object.entries(commands).map(([name, { group, takes, summary }]) => ({
    group,
    line: [callOf(name, takes), summary] as const,
  }));
  const page = new Page(screen, [...lines.map(({ line }) => line), ...linesOf(commonOptions)]);
  return page.join(
    page.paragraph("Fairlane, a fair document-processing queue"),
    page.usage("COMMAND [ARGUMENTS] [OPTIONS]"),
    ...groups.map((group) =>
      page.section(
        group,
        lines.filter((one) => one.group === group).map(({ line }) => line),
      ),
    ),
    page.section("Options", linesOf(commonOptions)),
    page.section("Exit codes", [
      ["0", "done"],
      ["1", "something failed"],
      ["2", "an unknown command, option or value"],
      ["3", "a document, customer, plan, key or webhook was not found"],
      ["4", "not allowed"],
    ]),
    page.paragraph("fairlane COMMAND --help describes one command, with examples."),
  );
}

/** The help for one command. */
export function helpForOne(name: string, command: Command, screen: Screen): string {
  const { takes, description, examples, options = {} } = command;
  const own = linesOf({ ...options, json: commonOptions.json as CommandOption });
  const settings = linesOf(settingOptionsOf(command));
  const page = new Page(screen, [...own, ...settings]);
  return page.join(
    page.usage(`${callOf(name, takes)} [OPTIONS]`),
    ...description.split("\n\n").map((text) => page.paragraph(text.replaceAll("\n", " "))),
    page.section("Options", own),
    page.section("Settings, also FAIRLANE_… in the environment, or keys in the configuration file", settings),
    page.list("Examples", examples),
  );
}

/** Lays a help page out for a terminal. */
class Page {
  readonly #screen: Screen;
  readonly #width: number;
  readonly #left: number;

  constructor(screen: Screen, lines: readonly Line[]) {
    this.#screen = screen;
    this.#width = Math.min(maxWidth, screen.columns ?? maxWidth);
    this.#left = Math.max(...lines.map(([left]) => widthOf(left)));
  }

  join(...parts: readonly string[]): string {
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  }

  paragraph(text: string): string {
    return wrap(text, this.#width).join("\n");
  }

  usage(call: string): string {
    return `${this.#screen.paint("bold", "Usage:")} fairlane ${call}`;
  }

  list(heading: string, lines: readonly string[]): string {
    return [this.#screen.paint("bold", `${heading}:`), ...lines.map((line) => `  ${line}`)].join("\n");
  }

  section(heading: string, lines: readonly Line[]): string {
    return lines.length === 0
      ? ""
      : this.list(
          heading,
          lines.flatMap((line) => this.#columns(line)),
        );
  }

  #columns([left, right]: Line): string[] {
    const [first = "", ...rest] = wrap(right, Math.max(30, this.#width - this.#left - 5));
    const margin = " ".repeat(this.#left + 3);
    return [`${left.padEnd(this.#left)}   ${first}`, ...rest.map((line) => margin + line)];
  }
}

function callOf(name: string, takes: readonly string[]): string {
  return [name, ...takes].join(" ");
}

function linesOf(options: Options): readonly Line[] {
  return Object.entries(options).map(([name, { takes, short, meaning }]) => {
    const left = `${short ? `-${short}, ` : ""}--${name}${takes ? ` ${takes}` : ""}`;
    return [left, meaning];
  });
}
