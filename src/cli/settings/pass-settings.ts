import type { LogFormat } from "../process/log.ts";
import type { Settings } from "./setting-table.ts";
import { configFlag } from "./settings.ts";

/** The arguments and the environment that give another process the same settings. */
export interface PassedSettings {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Returns how the server passes its settings to the process of its workers. */
export function passSettings(
  settings: Settings,
  { config, logFormat }: { readonly config?: string | undefined; readonly logFormat?: LogFormat | undefined },
): PassedSettings {
  return { args: argumentsOf(settings, config), env: environmentOf(settings, logFormat) };
}

// The workers get the same configuration file as the server: another one could add settings. Lists are arguments, because a
// comma in a URL would end it in the environment.
function argumentsOf(settings: Settings, config: string | undefined): readonly string[] {
  const { processors, allowAddresses, allowSources } = settings;
  return [
    ...(config === undefined ? [] : [`--${configFlag}=${config}`]),
    ...processors.map((file) => `--processor=${file}`),
    ...allowAddresses.map((network) => `--allow-address=${network}`),
    ...allowSources.map((entry) => `--allow-source=${entry}`),
  ];
}

// Settings are passed in the environment: a password in the arguments would be visible in the process list.
function environmentOf(settings: Settings, logFormat: LogFormat | undefined): PassedSettings["env"] {
  return {
    FAIRLANE_DATABASE: settings.database,
    FAIRLANE_SERVER: undefined,
    FAIRLANE_KEY: undefined,
    FAIRLANE_CONCURRENCY: String(settings.concurrency),
    FAIRLANE_EXPRESS: expressText(settings.express),
    FAIRLANE_OVERDUE_SHARE: String(settings.overdueShare),
    FAIRLANE_RECOGNISER: settings.recogniser,
    FAIRLANE_SOURCE_TIME: `${settings.sourceTimeMs}ms`,
    FAIRLANE_READ_TIME: `${settings.readTimeMs}ms`,
    FAIRLANE_READ_MEMORY: String(settings.readMemoryBytes),
    FAIRLANE_READ_SIZE: String(settings.readSizeBytes),
    FAIRLANE_READ_PAGES: String(settings.readPages),
    FAIRLANE_READ_PIXELS: String(settings.readPixels),
    FAIRLANE_READ_CHARACTERS: String(settings.readCharacters),
    FAIRLANE_READ_LANGUAGES: settings.readLanguages?.join(),
    FAIRLANE_CONTENT: settings.content,
    FAIRLANE_MAX_CONTENT: settings.maxContentBytes?.toString(),
    FAIRLANE_KEEP_FINISHED: `${settings.keepFinishedMs}ms`,
    FAIRLANE_KEEP_EVENTS: `${settings.keepEventsMs}ms`,
    FAIRLANE_KEEP_AUDIT: `${settings.keepAuditMs}ms`,
    FAIRLANE_WAIT_TARGET: `${settings.waitTargetMs}ms`,
    // The server delivers.
    FAIRLANE_DELIVERIES: "0",
    // The server serves them.
    FAIRLANE_METRICS_PORT: "none",
    FAIRLANE_LOG: logFormat ?? settings.log,
    FAIRLANE_LOG_LEVEL: settings.logLevel,
    FAIRLANE_LOG_CUSTOMERS: settings.isCustomerLogged ? "yes" : "no",
  };
}

function expressText(express: Settings["express"]): string {
  return express === "none" ? express : `${express.slots}:${express.upTo}`;
}
