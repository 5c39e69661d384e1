import type { KeyRecord } from "../../engine/access.ts";
import type { Queue } from "../../queue/queue.ts";
import { scheduleAt } from "../../runtime/clock.ts";
import type { ServerParts } from "../server-parts.ts";

const minuteMs = 60_000;

/** The actor of a failed log-in, in the audit. */
const unknownActor = "unknown";

/** Log-ins with one key, or all that failed, which are counted until the minute is over. */
interface Tally {
  readonly key: KeyRecord | undefined;
  unwritten: number;
  cancelTimer: () => void;
}

/**
 * Writes log-ins and failed log-ins into the audit and the log, without the secret of the key. The first one is written at
 * once; those of the next minute are counted and written as one entry, so that nobody can fill the disk by trying keys.
 */
export class LogInAudit {
  readonly #queue: Queue;
  readonly #onError: (error: unknown) => void;
  readonly #tallies = new Map<string, Tally>();

  constructor({ queue, stopping, onError }: ServerParts) {
    this.#queue = queue;
    this.#onError = onError;
    stopping.addEventListener("abort", () => this.#stop(), { once: true });
  }

  /** Notes a log-in with this key, or a failed one if there is none. Never rejects: a full disk must not lock people out. */
  async note(key: KeyRecord | undefined): Promise<void> {
    const actor = key?.id ?? unknownActor;
    const tally = this.#tallies.get(actor);
    if (tally) {
      tally.unwritten++;
      return;
    }
    this.#tallies.set(actor, { key, unwritten: 0, cancelTimer: this.#inAMinute(actor) });
    await this.#write(key, 1);
  }

  #inAMinute(actor: string): () => void {
    const { clock } = this.#queue;
    return scheduleAt(clock, clock.now() + minuteMs, () => this.#endMinute(actor));
  }

  #endMinute(actor: string): void {
    const tally = this.#tallies.get(actor);
    if (!tally) return;
    if (tally.unwritten === 0) {
      this.#tallies.delete(actor);
      return;
    }
    tally.cancelTimer = this.#inAMinute(actor);
    void this.#write(tally.key, tally.unwritten);
    tally.unwritten = 0;
  }

  // Log-ins since the last entry are only logged: the store may be closed any moment.
  #stop(): void {
    for (const { key, unwritten, cancelTimer } of this.#tallies.values()) {
      cancelTimer();
      if (unwritten > 0) this.#log(key, unwritten);
    }
  }

  #log(key: KeyRecord | undefined, times: number): void {
    const { logger } = this.#queue.telemetry;
    if (key) logger.info({ key: key.id, role: key.role, times }, "logged in");
    else logger.warn({ times }, "log-in failed: the key is unknown, or was revoked or has expired");
  }

  async #write(key: KeyRecord | undefined, times: number): Promise<void> {
    const { access } = this.#queue;
    this.#log(key, times);
    try {
      const entry = await access.beginAudit({
        actor: key?.id ?? unknownActor,
        actorName: key?.name ?? "",
        action: "logIn",
        kind: "key",
        subject: key?.id ?? null,
        facts: times === 1 ? {} : { times },
      });
      await access.endAudit(entry, key ? "done" : "unauthorized");
    } catch (error) {
      this.#onError(error);
    }
  }
}
