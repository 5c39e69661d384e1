import type { Context } from "hono";
import type { Environment } from "../app.ts";

type Asked = Pick<Context<Environment>, "env" | "req">;

/** Refuses a request that was admitted if its key was revoked or erased since, for instance while its body arrived. */
export async function refuseLate({ env, req }: Asked): Promise<void> {
  await env.authenticator.admitStill(req.raw);
}

/** Passes on the bytes of a body, and refuses at their end if the request would no longer be admitted. */
export async function* untilRefused(
  bytes: AsyncIterable<Uint8Array>,
  context: Asked,
): AsyncGenerator<Uint8Array> {
  yield* bytes;
  await refuseLate(context);
}
