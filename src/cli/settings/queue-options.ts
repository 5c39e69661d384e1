import type { QueueOptions } from "../../queue/options.ts";
import type { Logger } from "../../telemetry/logger.ts";
import type { Settings } from "./setting-table.ts";

/** The options of a queue that come from settings. */
export function queueOptionsOf(settings: Settings, logger?: Logger): QueueOptions {
  const { keepFinishedMs, keepEventsMs, keepAuditMs, waitTargetMs, isCustomerLogged } = settings;
  const { allowAddresses, allowSources, sourceTimeMs, content, maxContentBytes } = settings;
  return {
    keepFinishedMs,
    keepEventsMs,
    keepAuditMs,
    waitTargetMs,
    isCustomerLogged,
    allowAddresses,
    allowSources,
    sourceTimeMs,
    ...(logger && { logger }),
    ...(content !== undefined && { content }),
    ...(maxContentBytes !== undefined && { maxContentBytes }),
  };
}
