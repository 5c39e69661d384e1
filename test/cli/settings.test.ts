import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, describe, it } from "node:test";
import { settingTable } from "../../src/cli/settings/setting-table.ts";
import { readSettings, type SettingSources } from "../../src/cli/settings/settings.ts";
import {
  amountText,
  durationText,
  readAmount,
  readDuration,
  readSize,
  sizeText,
} from "../../src/cli/settings/units.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-settings-"));
after(() => rmSync(folder, { recursive: true }));
const empty = join(folder, "empty");

function configFile(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  return name;
}

function read(sources: Partial<SettingSources>) {
  return readSettings({ options: {}, env: {}, cwd: empty, ...sources });
}

describe("settings", () => {
  it("have the defaults of their table", () => {
    const defaults = Object.entries(settingTable).map(([name, setting]) => [name, setting.default]);
    assert.deepEqual(read({}), Object.fromEntries(defaults));
    for (const { shownDefault, read: readText, default: value } of Object.values(settingTable)) {
      if (shownDefault !== "none" && value !== undefined)
        assert.deepEqual(readText(shownDefault, empty), value);
    }
  });

  it("are taken from the option, then the environment, then the file", () => {
    const options = { config: configFile("order.json", { port: 1, concurrency: "1", maxContent: "1k" }) };
    const env = { FAIRLANE_PORT: "2", FAIRLANE_CONCURRENCY: "2" };
    const settings = read({ options: { ...options, port: "3" }, env, cwd: folder });
    assert.deepEqual([settings.port, settings.concurrency, settings.maxContentBytes], [3, 2, 1024]);
  });

  it("are looked for in fairlane.json of the folder, or in the file that the environment names", () => {
    const other = configFile("other.json", { port: 8 });
    configFile("fairlane.json", { port: 7 });
    assert.equal(read({ cwd: folder }).port, 7);
    assert.equal(read({ cwd: folder, env: { FAIRLANE_CONFIG: other } }).port, 8);
    rmSync(join(folder, "fairlane.json"));
  });

  it("give express slots and the overdue share in the words of the simulator", () => {
    const { express, overdueShare } = read({
      env: { FAIRLANE_EXPRESS: "2:8", FAIRLANE_OVERDUE_SHARE: "10%" },
    });
    assert.deepEqual([express, overdueShare], [{ slots: 2, upTo: 8 }, 0.1]);
    assert.equal(read({ options: { express: "none" } }).express, "none");
    for (const bad of ["1", "0:3", "1:9", "1:0", "x"])
      assert.throws(() => read({ options: { express: bad } }), {
        message: `--express: expected SLOTS:PRIORITY such as 1:3, or none, got ${bad}`,
      });
    assert.throws(
      () => read({ options: { "overdue-share": "101%" } }),
      /expected a share such as 0.1 or 10%/,
    );
  });

  it("ignore an empty variable and settings that the command does not use", () => {
    assert.equal(read({ env: { FAIRLANE_PORT: "" } }).port, 9119);
    assert.equal(read({ env: { FAIRLANE_PORT: "abc" }, names: ["host"] }).port, 9119);
  });

  it("prefer the database or the server, whichever takes precedence", () => {
    const env = { FAIRLANE_SERVER: "http://queue.example:9119/" };
    assert.equal(read({ env }).server, "http://queue.example:9119");
    assert.equal(read({ env, options: { database: "sqlite:a.db" } }).server, undefined);
    const both = { database: "sqlite:a.db", server: "http://h" };
    assert.throws(() => read({ options: both }), {
      message: "--database: expected a database or a server, got both",
    });
  });

  it("that are lists have every option, the parts of the variable, or the list in the file", () => {
    const [a, b] = ["a.ts", "b.ts"].map((name) => join(folder, configFile(name, "")));
    const env = { FAIRLANE_PROCESSOR: ["a.ts", "", "./b.ts"].join(delimiter) };
    assert.deepEqual(read({ options: { processor: ["b.ts", "a.ts"] }, env, cwd: folder }).processors, [b, a]);
    assert.deepEqual(read({ env, cwd: folder }).processors, [a, b]);
    mkdirSync(join(folder, "below"));
    const list = configFile("below/list.json", { processor: ["../a.ts", b] });
    assert.deepEqual(read({ options: { config: list }, cwd: folder }).processors, [a, b]);
    const networks = ["10.0.0.0/8", "fd00::/8", "192.0.2.7"];
    assert.deepEqual(read({ env: { FAIRLANE_ALLOW_ADDRESS: networks.join(", ") } }).allowAddresses, networks);
    assert.throws(() => read({ options: { "allow-address": ["10.0.0.0/33"] } }), {
      message:
        "--allow-address: expected a network such as 10.0.0.0/8 or fd00::/8, or an address, got 10.0.0.0/33",
    });
    const one = configFile("one.json", { processor: "a.ts" });
    assert.deepEqual(read({ options: { config: one }, cwd: folder }).processors, [a]);
  });

  for (const [sources, message] of [
    [
      { options: { processor: ["none.ts"] } },
      "--processor: expected an existing TypeScript or JavaScript file, got none.ts",
    ],
    [
      { env: { FAIRLANE_PROCESSOR: "." } },
      "FAIRLANE_PROCESSOR: expected an existing TypeScript or JavaScript file, got .",
    ],
    [{ options: { port: "65536" } }, "--port: expected a port from 0 to 65535, got 65536"],
    [{ env: { FAIRLANE_PORT: "abc" } }, "FAIRLANE_PORT: expected a port from 0 to 65535, got abc"],
    [
      { options: { "keep-events": "7" } },
      "--keep-events: expected a time up to 3650d, such as 90s, 15m, 12h or 7d, got 7",
    ],
    [
      { options: { "max-content": "2TB" } },
      "--max-content: expected a size up to 1TB, such as 500k, 100MB or 2GB, got 2TB",
    ],
    [
      { options: { server: "queue.example:9119" } },
      "--server: expected http://HOST:PORT or https://…, got queue.example:9119",
    ],
    [
      { env: { FAIRLANE_DATABASE: "mysql://me:hunter2@h/d" } },
      "FAIRLANE_DATABASE: expected sqlite:PATH, postgres://… or memory:, got mysql://me:…@h/d",
    ],
    [{ options: { config: "none.json" } }, "--config: expected an existing file, got none.json"],
    [{ env: { FAIRLANE_CONFIG: "none.json" } }, "FAIRLANE_CONFIG: expected an existing file, got none.json"],
  ] as const) {
    it(`are refused with their place: ${message}`, () => {
      assert.throws(() => read(sources), { message });
    });
  }

  for (const [content, message] of [
    [{ prt: 1 }, 'bad.json: unknown "prt"; did you mean "port"?'],
    [{ port: "x" }, "bad.json: port: expected a port from 0 to 65535, got x"],
    [{ keepEvents: true }, "bad.json: keepEvents: expected text or a number, got true"],
    [{ processor: ["a.ts", 1] }, 'bad.json: processor: expected text or a list of texts, got ["a.ts",1]'],
    [
      { processor: "none.ts" },
      "bad.json: processor: expected an existing TypeScript or JavaScript file, got none.ts",
    ],
    [[1], "bad.json: expected an object, got [1]"],
  ] as const) {
    it(`in a file are refused with its name: ${message}`, () => {
      const config = configFile("bad.json", content);
      assert.throws(() => read({ options: { config }, cwd: folder }), { message });
    });
  }

  it("in an unreadable file are refused with its name, even for the default file", () => {
    mkdirSync(join(folder, "odd/fairlane.json"), { recursive: true });
    assert.throws(() => read({ cwd: join(folder, "odd") }), {
      message: "fairlane.json: expected a file that can be read, got EISDIR",
    });
  });

  it("in a file that is not JSON are refused with its name", () => {
    const config = configFile("torn.json", "{");
    assert.throws(
      () => read({ options: { config }, cwd: folder }),
      /^UsageError: torn\.json: expected JSON, got /,
    );
  });
});

it("sizes and times are parsed in common notations", () => {
  assert.deepEqual(
    ["500", "64k", "64 KB", "1.5MiB", "2g", "1TB", "12b"].map(readSize),
    [500, 65_536, 65_536, 1_572_864, 2_147_483_648, 1_099_511_627_776, 12],
  );
  assert.deepEqual(["", "k", "-1", "1x", "1 k k", "1e3"].map(readSize), Array(6).fill(undefined));
  assert.deepEqual(
    ["0", "500ms", "45s", "10m", "10 min", "1.5h", "7d", "2w"].map(readDuration),
    [0, 500, 45_000, 600_000, 600_000, 5_400_000, 604_800_000, 1_209_600_000],
  );
  assert.deepEqual(["", "7", "d", "-1d", "1y"].map(readDuration), Array(5).fill(undefined));
});

it("sizes, times and numbers are written as briefly as they can be parsed", () => {
  assert.deepEqual([500, 65_536, 805_306_368, 2 ** 30].map(sizeText), ["500", "64k", "768MB", "1GB"]);
  assert.deepEqual([1500, 90_000, 300_000, 86_400_000].map(durationText), ["1500ms", "90s", "5m", "1d"]);
  assert.deepEqual([7, 2000, 2_500_000, 30_000_000].map(amountText), ["7", "2k", "2500k", "30M"]);
  for (const value of [1, 1024, 3000, 90_000, 123_456_789]) {
    assert.equal(readSize(sizeText(value)), value);
    assert.equal(readDuration(durationText(value)), value);
    assert.equal(readAmount(amountText(value)), value);
  }
  assert.deepEqual(["1.5M", "0.0001k", "5G", "-1"].map(readAmount), [
    1_500_000,
    undefined,
    undefined,
    undefined,
  ]);
});
