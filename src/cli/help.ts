import { commonOptions, ownOptionsOf, settingOptionsOf } from "./arguments.ts";
import { type Command, type CommandOption, type Commands, groups } from "./command.ts";
import { queueSettings } from "./connection.ts";
import { widthOf, wrap } from "./output/plain-text.ts";
import type { Screen } from "./output/screen.ts";

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
    page.paragraph(
      "fairlane help COMMAND describes one command, with examples, and fairlane help settings how to choose the queue.",
    ),
  );
}

/** The help for one command. */
export function helpForOne(name: string, command: Command, screen: Screen): string {
  const { takes, description, examples } = command;
  const own = linesOf({ ...ownOptionsOf(command), json: commonOptions.json as CommandOption });
  const [queue, others] = settingLinesOf(command);
  const page = new Page(screen, [...own, ...others]);
  return page.join(
    page.usage(`${callOf(name, takes)} [OPTIONS]`),
    ...description.split("\n\n").map((text) => page.paragraph(text.replaceAll("\n", " "))),
    page.section("Options", own),
    page.section(settingsHeading, others),
    page.names("Which queue, described by fairlane help settings", queue),
    page.list("Examples", examples),
  );
}

/** The help for the settings that choose the queue. */
export function helpForSettings(screen: Screen): string {
  const lines = linesOf(settingOptionsOf({ settings: queueSettings }));
  const page = new Page(screen, lines);
  return page.join(
    page.paragraph(
      "A command uses the server of --server, or opens a database itself. Each setting is read from the first place that has it: the option, its variable in the environment, such as FAIRLANE_SERVER for --server, or its key in the configuration file, such as server.",
    ),
    page.section("Options", lines),
    page.list("Examples", [
      "fairlane status --server http://queue.example:9119",
      "FAIRLANE_DATABASE=sqlite:./data/fairlane.db fairlane status",
    ]),
  );
}

const settingsHeading = "Settings, also FAIRLANE_… in the environment, or keys in the configuration file";

/** The settings that choose the queue, which most commands have, and the others. A command with others describes all. */
function settingLinesOf(command: Command): readonly [queue: readonly Line[], others: readonly Line[]] {
  const lines = linesOf(settingOptionsOf(command));
  const isBrief = (command.settings ?? []).every((name) => queueSettings.includes(name));
  return isBrief ? [lines, []] : [[], lines];
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

  /** The left sides of lines only. */
  names(heading: string, lines: readonly Line[]): string {
    const text = lines.map(([left]) => left).join("  ");
    return lines.length === 0 ? "" : this.list(heading, [text]);
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
