import { curl } from "../../../curl.ts";
import { optionsOf, type Settings } from "./settings.ts";

/** The command that runs the same simulation. */
export function commandOf(settings: Settings): string {
  // The command prints no plots, and so has no customers to watch.
  const options = optionsOf({ ...settings, watch: [] }).map(([option, value]) =>
    // A value that begins with "-" would be taken for an option.
    value.startsWith("-") ? `--${option}=${value}` : `--${option} ${value}`,
  );
  return ["fairlane simulate", settings.load, ...options].join(" ");
}

/** The call that makes the rule of these settings the plan of all customers. */
export function planCallOf({ intervalSeconds, thresholds, window }: Settings, origin: string): string {
  const policy = JSON.stringify({ resetIntervalMs: intervalSeconds * 1000, thresholds, window });
  return curl(`-X PUT ${origin}/v1/plans/default --json '${policy}'`);
}

/** A configuration file with the slots of a worker and its overdue share. */
export function configFileOf(settings: Settings): string {
  return JSON.stringify(workSettingsOf(settings), null, 2);
}

/** The same as environment variables. */
export function environmentOf(settings: Settings): string {
  const { concurrency, express, overdueShare } = workSettingsOf(settings);
  return `FAIRLANE_CONCURRENCY=${concurrency}\nFAIRLANE_EXPRESS=${express}\nFAIRLANE_OVERDUE_SHARE=${overdueShare}`;
}

// `fairlane serve` and `fairlane work` have express slots in addition to `concurrency`; `queue.work` counts them among its slots.
function workSettingsOf({ slots, overdueShare, express }: Settings) {
  return {
    concurrency: slots - (express?.slots ?? 0),
    express: express ? `${express.slots}:${express.upTo}` : "none",
    overdueShare,
  };
}

/** Returns the call for a program that uses the library. */
export function workCallOf({ slots, overdueShare, express }: Settings): string {
  const kept = express ? `, express: { slots: ${express.slots}, upTo: ${express.upTo} }` : "";
  return `queue.work(processor, { concurrency: ${slots}, overdueShare: ${overdueShare}${kept} });`;
}
