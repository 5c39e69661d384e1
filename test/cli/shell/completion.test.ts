import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { promisify } from "node:util";
import { commandNames, loadCommands } from "../../../src/cli/all-commands.ts";
import { complete } from "../../../src/cli/completion/complete.ts";
import { scripts, shells } from "../../../src/cli/completion/scripts.ts";
import { openQueue } from "../../../src/index.ts";
import { runCli } from "../run-cli.ts";

const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = mkdtempSync(join(tmpdir(), "fairlane-completion-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "invoice one.pdf"), "");
// The reply for the customer * is a pattern that this name matches.
writeFileSync(join(folder, "x\tplan default"), "");

const database = `sqlite:${join(folder, "queue.db")}`;
const queue = await openQueue(database);
const { id } = await queue.submit({ customer: "acme", name: "first.pdf" });
await queue.submitMany([{ customer: "Corner Bakery" }, { customer: "a:b=c" }]);
const hostile = ["*", "dom\\user", "x$(touch pwned)", "y`touch pwned`", `q'"; touch pwned`, "--yes"];
await queue.submitMany(hostile.map((customer) => ({ customer })));
await queue.plans.set("premium", {});
await queue.close();

const commands = await loadCommands();

/** The texts that the last word may become. */
async function textsOf(...words: readonly string[]) {
  const found = await complete(words, commands, async (source) => [{ text: `some ${source}`, meaning: "" }]);
  return found === "files" ? found : found.map(({ text }) => text);
}

describe("completion", () => {
  it("offers every command, and those that begin like the word", async () => {
    assert.deepEqual(await textsOf(""), commandNames);
    assert.deepEqual(await textsOf("re"), ["retry", "remove", "resume", "reset", "restore"]);
    assert.deepEqual(await textsOf("help", "sub"), ["submit"]);
    assert.deepEqual(await textsOf("nothing", "x"), []);
  });

  it("offers the options of the command, and the values that they take", async () => {
    assert.deepEqual(await textsOf("status", "--wa"), ["--wait-target", "--watch"].toSorted().toReversed());
    assert.deepEqual(await textsOf("documents", "--state", "f"), ["failed"]);
    assert.deepEqual(await textsOf("documents", "-s", "r"), ["running"]);
    assert.deepEqual(await textsOf("documents", "--state=d"), ["--state=done"]);
    assert.deepEqual(await textsOf("documents", "--all", "--urgency", ""), ["normal", "background"]);
    assert.deepEqual(await textsOf("--limit", "5", "documents", "--sta"), ["--state"]);
    assert.deepEqual(await textsOf("serve", "--log", ""), ["text", "json"]);
    assert.equal(await textsOf("serve", "--processor", ""), "files");
  });

  it("offers actions, customers, plans and documents as arguments, and files elsewhere", async () => {
    assert.deepEqual(await textsOf("keys", ""), ["create", "list", "revoke"]);
    assert.deepEqual(await textsOf("keys", "revoke", ""), []);
    assert.deepEqual(await textsOf("plan", "assign", ""), ["some plans"]);
    assert.deepEqual(await textsOf("plan", "assign", "premium", "one", ""), ["some customers"]);
    assert.deepEqual(await textsOf("show", ""), ["some documents"]);
    assert.deepEqual(await textsOf("submit", ""), ["some customers"]);
    assert.deepEqual(await textsOf("workers", "drain", ""), ["some workers"]);
    assert.deepEqual(await textsOf("failures", "retry", ""), ["some failures"]);
    assert.equal(await textsOf("submit", "acme", "a.pdf", ""), "files");
    assert.equal(await textsOf("submit", "acme", "--", "-"), "files");
    assert.deepEqual(await textsOf("completion", ""), [...shells]);
  });

  it("finds names in the queue of the command line, with what they are", async () => {
    const words = async (...typed: string[]) => {
      const { code, out, err } = await runCli(["completion", "words", "--", ...typed]);
      assert.deepEqual([code, err], [0, ""]);
      return out;
    };
    assert.equal(await words("pause", "--database", database, "C"), "Corner Bakery\tplan default\n");
    assert.equal(await words("plan", "show", "--database", database, "p"), "premium\t\n");
    assert.match(
      await words("show", `--database=${database}`, ""),
      new RegExp(`^${id}\tfirst.pdf, waiting$`, "m"),
    );
    assert.equal(await words("pause", "--database", database, "--", "-"), "--yes\tplan default\n");
    assert.doesNotMatch(await words("pause", "--database", database, ""), /^--yes/m);
    assert.doesNotMatch(await words("remove", "--database", database, "--customer", ""), /^--yes/m);
    assert.equal(await words("pause", "--database", "sqlite:/nowhere/none.db", ""), "");
    assert.equal(await words("submit", "acme", ""), ":files\n");
  });

  it("sends no key to a server that only a file in the current folder names", async () => {
    const keys: unknown[] = [];
    const server = createServer(({ headers }, response) => {
      keys.push(headers.authorization);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const cwd = join(folder, "downloaded");
    mkdirSync(cwd);
    writeFileSync(join(cwd, "fairlane.json"), JSON.stringify({ server: `http://127.0.0.1:${port}` }));
    const env = { FAIRLANE_KEY: "fl_secret" };
    try {
      await runCli(["completion", "words", "--", "show", ""], { cwd, env });
      assert.deepEqual(keys, []);
      const named = { ...env, FAIRLANE_CONFIG: "fairlane.json" };
      await runCli(["completion", "words", "--", "show", ""], { cwd, env: named });
      assert.deepEqual(keys, ["Bearer fl_secret"]);
    } finally {
      server.close();
    }
  });

  it("an unknown shell is refused with those that have a script", async () => {
    const { code, err } = await runCli(["completion", "fisch"]);
    assert.deepEqual(
      [code, err],
      [2, "fairlane: completion: expected one of bash, zsh, fish, got fisch; did you mean fish?\n"],
    );
  });
});

/** Makes `fairlane` a program on the PATH, and returns the environment that finds it. */
function environment(): NodeJS.ProcessEnv {
  const bin = join(folder, "bin");
  symlinkSync(join(root, "bin"), bin);
  writeFileSync(
    join(folder, "fairlane"),
    `#!/bin/sh\nexec "${process.execPath}" "${bin}/fairlane.mjs" "$@"\n`,
    {
      mode: 0o755,
    },
  );
  return {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    FAIRLANE_DATABASE: database,
    NO_COLOR: "1",
  };
}

/** Prints the replies of bash when Tab is pressed at the end of each line, one line each. */
const askBash = `
source /dev/stdin <<< "$SCRIPT"
compopt() { printf '%s ' compopt "$@"; echo; }
press() {
  COMP_LINE="$1" COMP_POINT=\${#1}
  read -ra COMP_WORDS <<< "\${2:-$1}"
  [[ $1 == *' ' ]] && COMP_WORDS+=("")
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _fairlane
  (IFS='|'; echo "\${COMPREPLY[*]}")
}
press 'fairlane res'
press 'fairlane documents --state f'
press 'fairlane documents --state=f' 'fairlane documents --state = f'
press 'fairlane documents --state=' 'fairlane documents --state ='
press 'fairlane pause Cor'
press 'fairlane pause a:' 'fairlane pause a :'
press 'fairlane submit acme '
`;

/** Prints the reply of bash to the first letter of each hostile name. */
const askBashHostile = `
source /dev/stdin <<< "$SCRIPT"
for typed in '*' dom x y q; do
  COMP_LINE="fairlane pause $typed" COMP_POINT=$((15 + \${#typed})) COMP_WORDS=(fairlane pause "$typed") COMP_CWORD=2 COMPREPLY=()
  _fairlane
  printf '%s\\n' "\${COMPREPLY[@]}"
done
`;

/** Prints what zsh shows as names, with the function that receives them replaced. */
const askZshHostile = `
compdef() { :; }
_describe() { print -rl -- "\${found[@]}" }
source =(print -r -- "$SCRIPT")
words=(fairlane pause dom) CURRENT=3 PREFIX=dom
_fairlane
`;

describe("the scripts", async () => {
  const env = environment();

  it("bash completes words, values behind =, names with blanks and colons, and files", async () => {
    const { stdout } = await promisify(execFile)("bash", ["--norc", "-c", askBash], {
      cwd: folder,
      env: { ...env, SCRIPT: scripts.bash },
    });
    assert.deepEqual(stdout.split("\n").slice(0, 8), [
      "resume|reset|restore",
      "failed",
      "failed",
      "scheduled|held|waiting|running|done|failed|cancelled",
      "Corner\\ Bakery",
      "b=c",
      "compopt -o default ",
      "",
    ]);
  });

  it("bash quotes names, and neither runs them nor takes them for patterns of files", async () => {
    const { stdout } = await promisify(execFile)("bash", ["--norc", "-c", askBashHostile], {
      cwd: folder,
      env: { ...env, SCRIPT: scripts.bash },
    });
    assert.deepEqual(stdout.trimEnd().split("\n"), [
      "\\*",
      "dom\\\\user",
      "x\\$\\(touch\\ pwned\\)",
      "y\\`touch\\ pwned\\`",
      `q\\'\\"\\;\\ touch\\ pwned`,
    ]);
    assert.equal(existsSync(join(folder, "pwned")), false);
  });

  const hasZsh = spawnSync("zsh", ["--version"]).status === 0;
  it("zsh keeps backslashes of names", { skip: !hasZsh && "zsh is not installed" }, async () => {
    const { stdout } = await promisify(execFile)("zsh", ["-f", "-c", askZshHostile], {
      cwd: folder,
      env: { ...env, SCRIPT: scripts.zsh },
    });
    // _describe takes a backslash for a quote of the next character.
    assert.equal(stdout, "dom\\\\user:plan default\n");
  });

  for (const shell of shells) {
    const isInstalled = spawnSync(shell, ["--version"]).status === 0;
    it(`${shell} parses its script`, { skip: !isInstalled && `${shell} is not installed` }, async () => {
      writeFileSync(join(folder, `script.${shell}`), (await runCli(["completion", shell])).out);
      const { status, stderr } = spawnSync(shell, ["-n", join(folder, `script.${shell}`)], {
        encoding: "utf8",
      });
      assert.deepEqual([status, stderr], [0, ""]);
    });
  }

  const hasFish = spawnSync("fish", ["--version"]).status === 0;
  it("fish completes words, values and names", { skip: !hasFish && "fish is not installed" }, async () => {
    const ask = `source ${join(folder, "script.fish")}; complete -C 'fairlane documents --state f'; complete -C 'fairlane pause Cor'`;
    const { stdout } = await promisify(execFile)("fish", ["--no-config", "-c", ask], { cwd: folder, env });
    assert.deepEqual(stdout.trimEnd().split("\n"), ["failed", "Corner Bakery\tplan default"]);
  });
});
