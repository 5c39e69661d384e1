import { createHmac, timingSafeEqual } from "node:crypto";
import type { Lease } from "../../engine/line.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { isId } from "../../runtime/ids.ts";

/**
 * The ids of leases as remote workers get them: the document, the number of the claim, and a token. Documents and numbers
 * can be seen or guessed; the token can be made only with a secret of the store, so only the worker that made the claim
 * knows it. All servers of the store accept it.
 */
export class LeaseIds {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  async idOf({ document, number }: Lease): Promise<string> {
    const place = `${document}.${number}`;
    return `${place}.${tokenOf(place, await this.#queue.access.storeSecret())}`;
  }

  /** Returns the lease of an id. Throws `lease-lost` for an id that no server handed out. */
  async read(id: string): Promise<Lease> {
    const [, place, document, number, token] = /^((.+)\.(\d{1,15}))\.([\w-]{43})$/.exec(id) ?? [];
    if (place === undefined || document === undefined || token === undefined || !isId(document))
      throw noLease(id);
    const right = tokenOf(place, await this.#queue.access.storeSecret());
    if (!timingSafeEqual(Buffer.from(token), Buffer.from(right))) throw noLease(id);
    return { document, number: Number(number) };
  }
}

function tokenOf(place: string, secret: string): string {
  return createHmac("sha256", secret).update(place).digest("base64url");
}

function noLease(id: string): FairlaneError {
  return new FairlaneError("lease-lost", `there is no lease ${JSON.stringify(id)}`);
}
