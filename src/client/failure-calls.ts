import type { CallOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type {
  FailureChangeBody,
  FailureGrouping,
  FailureRange,
  FailureRecordBody,
  FailuresBody,
} from "./wire.ts";

/** Which failures to list, and how to group them. */
export interface FailureQuery {
  /** When the documents failed. Defaults to all. */
  readonly range?: FailureRange;
  /** The property that the documents of a group have in common. Defaults to the error. */
  readonly by?: FailureGrouping;
  /** True includes errors that are dismissed or snoozed. */
  readonly dismissed?: boolean;
}

/** The failed documents in groups, and what operators decided about them. */
export class FailureCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The failures of the latest failed documents, in groups. */
  list({ range, by, dismissed }: FailureQuery = {}, options: CallOptions = {}): Promise<FailuresBody> {
    const query = { range, by, ...(dismissed && { dismissed: "true" }) };
    return this.#transport.json({ ...options, path: ["v1", "failures"], query });
  }

  /** Dismisses or snoozes a group, shows it again, or notes something about it. */
  change(group: string, change: FailureChangeBody, options: CallOptions = {}): Promise<FailureRecordBody> {
    const path = ["v1", "failures", group];
    return this.#transport.json({ ...options, method: "PATCH", path, json: change });
  }
}
