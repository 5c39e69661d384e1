import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Option } from "../../config/options.ts";
import { isNetwork } from "../../outbound/networks.ts";
import type { ExpressSlots } from "../../policy/express-slots.ts";
import { queueOptionTable } from "../../queue/options.ts";
import { isS3Url } from "../../s3/location.ts";
import { isAllowedSource } from "../../sources/allow-list.ts";
import { type LogLevel, logLevels } from "../../telemetry/logger.ts";
import { workerOptionTable } from "../../worker/options.ts";
import type { Values } from "../command.ts";
import {
  type ReadingSettingsOfWorker,
  readingSettingNames,
  readingSettingTable,
} from "./reading-settings.ts";
import { readExpress, readShare } from "./slot-values.ts";
import { readDuration, readSize, within } from "./units.ts";

/** The settings of all commands. */
export interface Settings extends ReadingSettingsOfWorker {
  /** The store to open in this process. */
  readonly database: string;
  /** The server to use instead; undefined if none is set, or if the database is set at a place that takes precedence. */
  readonly server: string | undefined;
  /** The key for the server. */
  readonly key: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly concurrency: number;
  /** Slots in addition to the concurrency, kept for priorities up to the given one. */
  readonly express: ExpressSlots | "none";
  readonly overdueShare: number;
  /** The modules of own processors, as absolute paths; the first one that accepts a document gets it. */
  readonly processors: readonly string[];
  /** The module of an own recogniser, as an absolute path. */
  readonly recogniser: string | undefined;
  /** Networks that requests to addresses of users may reach, although they are not public, in CIDR notation. */
  readonly allowAddresses: readonly string[];
  /** The hosts and buckets that documents may refer to. */
  readonly allowSources: readonly string[];
  /** The time limit for fetching the source of a document. */
  readonly sourceTimeMs: number;
  /** How many deliveries to webhooks are in flight at once. Undefined means the default of the command. */
  readonly deliveries: number | undefined;
  /** Where receivers of webhooks reach the server; undefined if that is not known. */
  readonly publicUrl: string | undefined;
  /** The storage for the contents of a queue that has none yet. Undefined means where they are, or the engine's own. */
  readonly content: string | undefined;
  /** Undefined means the default of the engine. */
  readonly maxContentBytes: number | undefined;
  readonly keepFinishedMs: number;
  readonly keepEventsMs: number;
  readonly keepAuditMs: number;
  /** The target of figures and metrics, not of the order. */
  readonly waitTargetMs: number;
  /** The port of the workers' metrics. */
  readonly metricsPort: number | "none";
  /** Undefined means text on a terminal and JSON elsewhere. */
  readonly log: "text" | "json" | undefined;
  readonly logLevel: LogLevel;
  readonly isCustomerLogged: boolean;
}

export type SettingName = keyof Settings;

/** One setting: its flag, its default and its purpose. */
export interface Setting<Value> {
  /** As an option, without its dashes; the environment variable and the key in the file follow from it. */
  readonly flag: string;
  /** The name of its value in the help. */
  readonly takes: string;
  readonly default: Value;
  /** The default as shown in the help; "none" if there is none. */
  readonly shownDefault: string;
  readonly expected: string;
  /** Parses a text, with paths relative to a folder; undefined if it is invalid. */
  readonly read: (text: string, folder: string) => Value | undefined;
  /**
   * Set if it may be given several times: its value is a list, and each text adds to it. In the environment, paths are separated
   * as in PATH, and texts by commas.
   */
  readonly list?: "paths" | "texts";
  /** Its values, for completion. */
  readonly values?: Values;
  /** Set if its value must not appear in messages. */
  readonly isSecret?: true;
  readonly meaning: string;
}

const dayMs = 86_400_000;

/** Every setting, once. */
export const settingTable: { readonly [Name in SettingName]: Setting<Settings[Name]> } = {
  database: {
    flag: "database",
    takes: "URL",
    default: "sqlite:./data/fairlane.db",
    shownDefault: "sqlite:./data/fairlane.db",
    expected: "sqlite:PATH, postgres://… or memory:",
    read: (text) => (/^(?:sqlite:.|postgres(?:ql)?:\/\/.|memory:$)/.test(text) ? text : undefined),
    meaning: "the database to open: sqlite:PATH or postgres://USER@HOST/DATABASE",
  },
  server: {
    flag: "server",
    takes: "URL",
    default: undefined,
    shownDefault: "none",
    expected: "http://HOST:PORT or https://…",
    read: readServer,
    meaning: "the server to use instead of a database, such as http://127.0.0.1:9119",
  },
  key: {
    flag: "key",
    takes: "KEY",
    default: undefined,
    shownDefault: "none",
    expected: "a key such as fl_…",
    read: (text) => (/^fl_[\w-]+$/.test(text) ? text : undefined),
    isSecret: true,
    meaning: "the key for the server; set it in the environment to keep it out of the process list",
  },
  host: {
    flag: "host",
    takes: "ADDRESS",
    default: "127.0.0.1",
    shownDefault: "127.0.0.1",
    expected: "the name or address of a network interface",
    read: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
    meaning: "the address to listen on",
  },
  port: {
    flag: "port",
    takes: "NUMBER",
    default: 9119,
    shownDefault: "9119",
    expected: "a port from 0 to 65535",
    read: (text) => readWhole(text, [0, 65_535]),
    meaning: "the port to listen on; 0 picks a free one",
  },
  concurrency: {
    flag: "concurrency",
    takes: "NUMBER",
    default: 2,
    shownDefault: "2",
    expected: "a whole number from 0 to 10000",
    read: (text) => readWhole(text, [0, 10_000]),
    meaning: "how many documents are processed at once; 0 runs no workers",
  },
  express: {
    flag: "express",
    takes: "SLOTS:PRIORITY",
    default: { slots: 1, upTo: 3 },
    shownDefault: "1:3",
    expected: "SLOTS:PRIORITY such as 1:3, or none",
    read: (text) => (text === "none" ? text : readExpress(text)),
    meaning: "extra slots reserved for priorities up to this one, or none",
  },
  overdueShare: {
    flag: "overdue-share",
    takes: "SHARE",
    default: workerOptionTable.overdueShare.default,
    shownDefault: "5%",
    expected: "a share such as 0.1 or 10%",
    read: (text) => within(readShare(text), [0, 1]),
    meaning: "the share of time for overdue documents; 0 means strictly by priority",
  },
  processors: {
    flag: "processor",
    takes: "FILE",
    default: [],
    shownDefault: "none",
    expected: "an existing TypeScript or JavaScript file",
    read: (text, folder) => readFilePath(resolve(folder, text)),
    list: "paths",
    values: "files",
    meaning: "a processor of your own, in TypeScript or JavaScript; may be given several times",
  },
  recogniser: {
    flag: "recogniser",
    takes: "FILE",
    default: undefined,
    shownDefault: "Tesseract",
    expected: "an existing TypeScript or JavaScript file",
    read: (text, folder) => readFilePath(resolve(folder, text))?.[0],
    values: "files",
    meaning: "a recogniser of your own for scanned pages, in TypeScript or JavaScript",
  },
  allowAddresses: {
    flag: "allow-address",
    takes: "CIDR",
    default: [],
    shownDefault: "none",
    expected: "a network such as 10.0.0.0/8 or fd00::/8, or an address",
    read: (text) => (isNetwork(text) ? [text] : undefined),
    list: "texts",
    meaning:
      "a private network that sources and webhooks may reach; all others must be public; may be given several times",
  },
  allowSources: {
    flag: "allow-source",
    takes: "URL",
    default: [],
    shownDefault: "none",
    expected:
      "https://HOST/PATH or s3://BUCKET/PREFIX?endpoint=URL&region=NAME, with {customer} as the only placeholder",
    read: (text) => (isAllowedSource(text) ? [text] : undefined),
    list: "texts",
    meaning:
      "a host or a bucket that documents may refer to; {customer} in its path stands for the customer; may be given several times",
  },
  sourceTimeMs: {
    flag: "source-time",
    takes: "TIME",
    default: queueOptionTable.sourceTimeMs.default,
    shownDefault: "60s",
    expected: "a time from 100ms to 7d, such as 90s, 15m or 2h",
    read: (text) => within(readDuration(text), [100, 7 * dayMs]),
    meaning: "the time limit for fetching the source of one document",
  },
  deliveries: {
    flag: "deliveries",
    takes: "NUMBER",
    default: undefined,
    shownDefault: "32 with serve, 0 with work",
    expected: "a whole number from 0 to 1000",
    read: (text) => readWhole(text, [0, 1000]),
    meaning: "how many deliveries to webhooks are in flight at once; 0 delivers none",
  },
  publicUrl: {
    flag: "public-url",
    takes: "URL",
    default: undefined,
    shownDefault: "none",
    expected: "an address such as https://queue.example.com",
    read: readServer,
    meaning: "where receivers of webhooks reach the server, for links; without it links are paths",
  },
  ...readingSettingTable,
  content: {
    flag: "content",
    takes: "URL",
    default: undefined,
    shownDefault: "files beside SQLite, tables of PostgreSQL",
    expected: "s3://BUCKET/PREFIX, if need be with ?endpoint=URL, region and path-style",
    read: (text) => (isS3Url(text) ? text : undefined),
    meaning:
      "the storage for the contents of a queue that has none yet, such as s3://BUCKET/PREFIX; the database records it",
  },
  maxContentBytes: {
    flag: "max-content",
    takes: "SIZE",
    default: undefined,
    shownDefault: "1GB, or 32MB in tables of PostgreSQL",
    expected: "a size up to 1TB, such as 500k, 100MB or 2GB",
    read: (text) => within(readSize(text), [0, 1024 ** 4]),
    meaning: "the size limit for the content of a document",
  },
  keepFinishedMs: keepSetting("keep-finished", queueOptionTable.keepFinishedMs),
  keepEventsMs: keepSetting("keep-events", queueOptionTable.keepEventsMs),
  keepAuditMs: keepSetting("keep-audit", queueOptionTable.keepAuditMs),
  waitTargetMs: {
    flag: "wait-target",
    takes: "TIME",
    default: queueOptionTable.waitTargetMs.default,
    shownDefault: "5s",
    expected: "a time from 1ms to 7d, such as 500ms, 5s or 1m",
    read: (text) => within(readDuration(text), [1, 7 * dayMs]),
    meaning: "the wait within which documents of priority 1 to 3 should start, for figures and metrics",
  },
  metricsPort: {
    flag: "metrics-port",
    takes: "NUMBER",
    default: "none",
    shownDefault: "none",
    expected: "a port from 0 to 65535, or none",
    read: (text) => (text === "none" ? text : readWhole(text, [0, 65_535])),
    meaning: "the port of 127.0.0.1 where workers serve /metrics; 0 picks a free one",
  },
  log: {
    flag: "log",
    takes: "FORMAT",
    default: undefined,
    shownDefault: "text on a terminal, json elsewhere",
    expected: "text or json",
    read: (text) => (text === "text" || text === "json" ? text : undefined),
    values: ["text", "json"],
    meaning: "the format of log lines: text for people, json for programs",
  },
  logLevel: {
    flag: "log-level",
    takes: "LEVEL",
    default: "info",
    shownDefault: "info",
    expected: `one of ${logLevels.join(", ")}`,
    read: (text) => logLevels.find((level) => level === text),
    values: logLevels,
    meaning: "the lowest level that is logged: debug, info, warn or error",
  },
  isCustomerLogged: {
    flag: "log-customers",
    takes: "YES",
    default: false,
    shownDefault: "no",
    expected: "yes or no",
    read: (text) => (text === "yes" ? true : text === "no" ? false : undefined),
    values: ["yes", "no"],
    meaning: "yes logs the names of customers, which may be personal data; or no",
  },
};

/** A setting that gives the queue an option of the same meaning, default and bounds. */
function keepSetting(flag: string, { default: ms, accepts, meaning }: Option<number>): Setting<number> {
  return {
    flag,
    takes: "TIME",
    default: ms,
    shownDefault: `${ms / dayMs}d`,
    expected: "a time up to 3650d, such as 90s, 15m, 12h or 7d",
    read: (text) => {
      const value = readDuration(text);
      return accepts(value) ? value : undefined;
    },
    meaning: inHelp(meaning),
  };
}

function inHelp(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, "")}`;
}

/** The settings of every command that processes documents. */
export const workerSettings: readonly SettingName[] = [
  "concurrency",
  "express",
  "overdueShare",
  "processors",
  "recogniser",
  "allowAddresses",
  "allowSources",
  "sourceTimeMs",
  "deliveries",
  "publicUrl",
  ...readingSettingNames,
  "content",
  "maxContentBytes",
  "keepFinishedMs",
  "keepEventsMs",
  "keepAuditMs",
  "waitTargetMs",
  "log",
  "logLevel",
  "isCustomerLogged",
];

function readFilePath(path: string): readonly string[] | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : undefined;
}

function readServer(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  return text.replace(/\/+$/, "");
}

function readWhole(text: string, bounds: readonly [number, number]): number | undefined {
  return /^\d+$/.test(text) ? within(Number(text), bounds) : undefined;
}
