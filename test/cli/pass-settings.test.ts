import assert from "node:assert/strict";
import { it } from "node:test";
import { parseArgs } from "node:util";
import { passSettings } from "../../src/cli/settings/pass-settings.ts";
import { type SettingName, settingTable, workerSettings } from "../../src/cli/settings/setting-table.ts";
import { readSettings } from "../../src/cli/settings/settings.ts";

const cwd = import.meta.dirname;
const changed: Partial<Record<SettingName, string | readonly string[]>> = {
  concurrency: "7",
  express: "3:2",
  overdueShare: "20%",
  processors: [import.meta.filename],
  recogniser: import.meta.filename,
  allowAddresses: ["10.1.0.0/16", "fd00::/8"],
  allowSources: ["https://files.example.com/a,b", "s3://bucket/{customer}?region=eu-central-1"],
  sourceTimeMs: "7s",
  readTimeMs: "9m",
  readMemoryBytes: "900MB",
  readSizeBytes: "5MB",
  readPages: "7",
  readPixels: "2.5M",
  readCharacters: "70k",
  readLanguages: "de,pt-BR",
  content: "s3://bucket/prefix",
  maxContentBytes: "5MB",
  keepFinishedMs: "2d",
  keepEventsMs: "3d",
  keepAuditMs: "4d",
  waitTargetMs: "8s",
  log: "json",
  logLevel: "debug",
  isCustomerLogged: "yes",
};
const multiple = { type: "string", multiple: true } as const;
const lists = { processor: multiple, "allow-address": multiple, "allow-source": multiple };

it("the workers of a server get all of its settings", () => {
  const ofServer = new Set<SettingName>(["deliveries", "publicUrl"]);
  const passed = workerSettings.filter((name) => !ofServer.has(name));
  assert.deepEqual(Object.keys(changed).sort(), [...passed].sort(), "each has a value here");
  const defaults = readSettings({ options: {}, env: {}, cwd });
  const settings = readSettings({ options: optionsOf(changed), env: {}, cwd });
  const { args, env } = passSettings(settings, {});
  const options = parseArgs({ args: [...args], options: lists }).values;
  const received = readSettings({ options, env, cwd });
  for (const name of passed) {
    assert.notDeepEqual(settings[name], defaults[name], `${name} differs from its default`);
    assert.deepEqual(received[name], settings[name], name);
  }
});

function optionsOf(values: typeof changed): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [settingTable[name as SettingName].flag, value]),
  );
}
