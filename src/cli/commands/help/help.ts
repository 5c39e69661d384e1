import { unknownName } from "../../arguments.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { helpForAll, helpForOne, helpForSettings } from "../../help.ts";
import { Screen } from "../../output/screen.ts";

const settingsTopic = "settings";

/** `fairlane help [COMMAND]`: the same as --help. */
export const help: Command = {
  group: "Help",
  takes: ["[COMMAND]"],
  summary: "describes a command, or lists all",
  description: `Describes a command with its options and examples, or lists all commands. fairlane help settings describes the settings that
choose the queue.`,
  examples: ["fairlane help", "fairlane help submit", "fairlane help settings"],
  run,
};

async function run(call: Call): Promise<number> {
  const [name] = call.values;
  const screen = new Screen(call.world);
  const commands = await call.loadCommands();
  await screen.write(textOf(name));
  return exitCodes.done;

  function textOf(name: string | undefined): string {
    if (name === undefined) return helpForAll(commands, screen);
    if (name === settingsTopic) return helpForSettings(screen);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return helpForOne(name, command, screen);
    throw unknownName("command", name, { known: [...Object.keys(commands), settingsTopic] });
  }
}
