import type { QueueOptions } from "../queue/options.ts";
import type { Settings } from "./setting-table.ts";

/** The options of a queue that settings decide. */
export function queueOptionsOf(settings: Settings): QueueOptions {
  const { keepFinishedMs, keepEventsMs, mostContentBytes } = settings;
  return {
    keepFinishedMs,
    keepEventsMs,
    ...(mostContentBytes !== undefined && { mostContentBytes }),
  };
}
