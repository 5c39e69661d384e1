import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { loadCommands } from "../../src/cli/all-commands.ts";
import { optionsOf } from "../../src/cli/arguments.ts";
import { groups } from "../../src/cli/command.ts";
import { runCli } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-usage-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "a.txt"), "a");

const allCommands = await loadCommands();

describe("an invalid call is refused with what was expected", () => {
  for (const [args, message] of [
    [["statsu"], "unknown command statsu; did you mean status?"],
    [["status", "--customer", "a"], "unknown option --customer; fairlane status --help lists all"],
    [["documents", "--sate", "done"], "unknown option --sate; did you mean --state?"],
    [
      ["documents", "--state", "wating"],
      "--state: expected one of scheduled, held, waiting, running, done, failed, cancelled, got wating; did you mean waiting?",
    ],
    [["documents", "--priority", "10"], "--priority: expected a whole number from 1 to 9, got 10"],
    [["documents", "--limit"], "--limit: expected NUMBER, got nothing"],
    [["documents", "--name", "--json"], "--name: expected TEXT, got the option --json"],
    [["submit", "a"], "submit: expected FILE or --source URL, got neither"],
    [["pause", "a", "b"], "pause: expected fairlane pause [CUSTOMER], got 2 arguments"],
    [["submit", "a", "a.txt", "none.pdf"], "FILE: expected a file, got none.pdf, which does not exist"],
    [["submit", "a", "."], "FILE: expected a file, got ., which is not a file"],
    [["submit", "a", "-", "-"], "FILE: expected - only once"],
    [
      ["submit", "a", "a.txt", "a.txt", "--idempotency-key", "k"],
      "--idempotency-key: expected one FILE, got 2",
    ],
    [
      ["status", "--server", "http://a", "--key", "wrong"],
      "--key: expected a key such as fl_…, got something else",
    ],
    [["keys", "make"], "keys: expected one of create, list, revoke, got make"],
    [["keys", "create"], "--role: expected one of admin, operator, viewer, worker, customer, got nothing"],
    [["keys", "create", "--role", "customer"], "--customer: expected the name of a customer, got nothing"],
    [
      ["keys", "create", "--role", "admin", "--customer", "acme"],
      "--customer: expected the role customer, got admin",
    ],
    [["keys", "revoke"], "keys revoke: expected the ID of a key"],
    [
      ["webhooks", "ad"],
      "webhooks: expected one of list, add, show, change, remove, secret, rotate, test, deliveries, replay, callbacks, got ad; did you mean add?",
    ],
    [["webhooks", "add"], "webhooks add: expected URL"],
    [["webhooks", "list", "wh_a"], "webhooks list: expected nothing more, got wh_a"],
    [
      ["webhooks", "add", "https://a.example", "--kind", "dune"],
      "--kind: expected one of document.done, document.failed, document.cancelled, document.attempt-failed, document.retried, document.expedited, got dune",
    ],
    [["webhooks", "change", "wh_a", "--on", "--off"], "--on: expected no --off"],
    [
      ["webhooks", "change", "wh_a"],
      "webhooks change: expected one of --url, --plan, --kind, --description, --on and --off",
    ],
    [["webhooks", "replay", "wh_a"], "webhooks replay: expected --since TIME or --delivery ID"],
    [
      ["webhooks", "deliveries", "--state", "lost"],
      "--state: expected one of pending, delivered, failed, skipped, got lost",
    ],
    [
      ["audit", "--from", "soon"],
      "--from: expected a time such as 2026-12-01T08:00:00Z, or how long ago such as 90s, 15m or 2h, got soon",
    ],
    [["submit", "a", "a.txt", "--metadata", "{"], `--metadata: expected JSON such as '{"pages":3}', got {`],
    [
      ["submit", "a", "a.txt", "--start-at", "soon"],
      "--start-at: expected a time such as 2026-12-01T08:00:00Z, or how long until then such as 90s, 15m or 2h, got soon",
    ],
    [["explain", "latest", "--language", "fr"], "--language: expected one of en, de, es, pl, pt, got fr"],
    [["status", "--server", "ftp://x"], "--server: expected http://HOST:PORT or https://…, got ftp://x"],
  ] as const) {
    it(args.join(" "), async () => {
      const isJson = args.some((arg) => arg === "--json");
      const { code, out, err } = await runCli(args, { cwd: folder });
      assert.deepEqual([code, out], [2, ""]);
      assert.equal(isJson ? JSON.parse(err).error.message : err, isJson ? message : `fairlane: ${message}\n`);
    });
  }

  it("a command that reads does not create a database", async () => {
    const { code, err } = await runCli(["status", "--database", `sqlite:${join(folder, "none.db")}`]);
    assert.equal(code, 1);
    assert.match(
      err,
      /there is no .*none\.db.*Create a queue there with fairlane serve.*\(store-missing\)\n$/,
    );
  });

  it("a content over the limit is refused, also without a server", async () => {
    const database = `sqlite:${join(folder, "small.db")}`;
    const call = ["submit", "a", "-", "--database", database];
    const { code, err } = await runCli(call, { env: { FAIRLANE_MAX_CONTENT: "3" }, stdin: "four" });
    assert.equal(code, 1);
    assert.match(
      err,
      /content: expected at most 3 bytes, got more;.*--max-content.*\(content-too-large\)\n$/,
    );
  });

  it("an unreachable server is reported with what to do", async () => {
    const { code, err } = await runCli(["status", "--server", "http://127.0.0.1:2", "--json"]);
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(err), {
      error: {
        code: "server-unreachable",
        message: 'no response from http://127.0.0.1:2 (ECONNREFUSED); is "fairlane serve" running there?',
      },
    });
  });
});

describe("help", () => {
  it("lists every command in its group", async () => {
    const { out } = await runCli(["--help"]);
    const headings = out.match(/^\w+:$/gm)?.map((heading) => heading.slice(0, -1)) ?? [];
    assert.deepEqual(headings.slice(0, groups.length), [...groups]);
    for (const [name, { summary }] of Object.entries(allCommands)) {
      assert.match(out, new RegExp(`^  ${name}\\b`, "m"));
      assert.ok(summary.length <= 75 && /^[a-z]/.test(summary), summary);
    }
  });

  for (const [name, command] of Object.entries(allCommands)) {
    it(`of ${name} shows its options and examples, and fits into 80 columns`, async () => {
      const { code, out } = await runCli([name, "--help"], { columns: 80, env: { NO_COLOR: "1" } });
      assert.equal(code, 0);
      for (const option of [...Object.keys(optionsOf(command)), "json"])
        assert.match(out, new RegExp(`^  .*--${option}\\b`, "m"));
      const [text = "", examples = ""] = out.split("\nExamples:\n");
      assert.match(examples, new RegExp(`fairlane ${name}`));
      for (const line of text.split("\n")) assert.ok(line.length <= 80, line);
    });
  }

  it("an option has a value in all commands or in none, so that it is read before the command is known", () => {
    const kinds = new Map<string, boolean>();
    for (const [name, command] of Object.entries(allCommands)) {
      for (const [option, { takes }] of Object.entries(optionsOf(command))) {
        const hasValue = takes !== undefined;
        assert.equal(kinds.get(option) ?? hasValue, hasValue, `--${option} of ${name}`);
        kinds.set(option, hasValue);
      }
    }
  });

  it("options may stand before the command", async () => {
    const { code, out } = await runCli(["--limit", "5", "--database", "memory:", "documents", "--json"]);
    assert.deepEqual([code, out], [0, '{"items":[],"cursor":null}\n']);
  });
});

describe("doctor", () => {
  /** The checks that failed, by name, with what is to be done. */
  async function findTrouble(args: readonly string[], env: Record<string, string> = {}) {
    const { code, out } = await runCli(["doctor", "--json", ...args], { cwd: folder, env });
    const { isHealthy, checks } = JSON.parse(out);
    assert.deepEqual([code, isHealthy], [1, false]);
    return checks
      .filter(({ isOk }: { isOk: boolean }) => !isOk)
      .map(({ name, found, advice }: Record<string, string>) => [name, found, advice].join("; "));
  }

  const free = ["--port", "0"];

  it("finds a bad setting and an unknown variable", async () => {
    assert.deepEqual(await findTrouble(free, { FAIRLANE_PROT: "1", FAIRLANE_HOST: "a b" }), [
      "settings; FAIRLANE_PROT is set, but there is no such setting; Did you mean FAIRLANE_PORT?",
      "settings; FAIRLANE_HOST: expected the name or address of a network interface, got a b; Correct it; fairlane serve --help lists the settings.",
    ]);
  });

  it("finds a bad setting that only the server uses, and a host that it refuses", async () => {
    const [found] = await findTrouble(free, { FAIRLANE_CONCURRENCY: "many" });
    assert.match(
      found,
      /^settings; FAIRLANE_CONCURRENCY: expected a whole number from 0 to 10000, got many;/,
    );
    assert.deepEqual(await findTrouble(["--database", "memory:", ...free, "--host", "::"]), [
      "port; [::]:0 can be reached from other machines, and the queue has no admin's key; Create one with fairlane keys create --role admin --database memory:, or choose 127.0.0.1 with --host.",
    ]);
  });

  it("finds a file that is not a database", async () => {
    writeFileSync(join(folder, "no.db"), "x".repeat(5000));
    const [found = "", ...others] = await findTrouble([
      ...free,
      "--database",
      `sqlite:${join(folder, "no.db")}`,
    ]);
    assert.match(found, /^database; .*no\.db/);
    assert.deepEqual(others, []);
  });

  it("finds a port that is taken by another program", async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    assert.deepEqual(await findTrouble(["--database", "memory:", "--port", String(port)]), [
      `port; 127.0.0.1:${port} is taken by another program; Choose another with --port or --host.`,
    ]);
    server.close();
  });

  it("finds a server that does not answer", async () => {
    const [found] = await findTrouble(["--server", "http://127.0.0.1:2"]);
    assert.match(found, /^server; no response from http:\/\/127\.0\.0\.1:2 \(ECONNREFUSED\)/);
  });

  it("prints a tick or a cross for each check, and how to fix problems", async () => {
    const { out, err } = await runCli(["doctor", "--server", "http://127.0.0.1:2"]);
    assert.match(
      out,
      /^✔ node +Node \d+\.\d+\.\d+\n✔ settings +the server http:.*\n✖ server +no response from /,
    );
    assert.equal(err, "\nProblems found; see above.\n");
  });
});
