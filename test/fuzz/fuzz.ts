import { Chance } from "../server/chance.ts";
import { complaintAbout, exchange } from "./exchange.ts";
import { Poller } from "./poller.ts";
import { type FuzzRequest, requestsOf } from "./requests.ts";
import { Target } from "./target.ts";
import type { FuzzThings } from "./things.ts";

/** Which requests to send, and how many rounds of them. */
export interface FuzzOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Called after each round. */
  readonly onRound?: (round: number, polls: number) => void;
}

/** How a run of the fuzzer went. */
export interface FuzzReport {
  readonly requests: number;
  /** How often /livez was answered meanwhile. */
  readonly polls: number;
  readonly slowestMs: number;
  readonly peakBytes: number;
}

// A claim may wait for a minute.
const maxAnswerMs = 90_000;

/** The requests of one round: the same again for the same seed and things. */
export function roundOf(seed: number, round: number, things: FuzzThings): FuzzRequest[] {
  return requestsOf(new Chance(seed + Math.imul(round, 0x9e3779b1)), things);
}

/**
 * Sends random requests to a server process while /livez is polled. Fails if one is answered with a 5xx or not at all, if
 * the server stops answering, holds too much memory, or is not intact afterwards.
 */
export async function fuzz({ seed, rounds, onRound }: FuzzOptions): Promise<FuzzReport> {
  const target = await Target.start();
  const poller = new Poller(target.serve);
  let requests = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const sent = roundOf(seed, round, target.things);
      requests += sent.length;
      await Promise.all(
        sent.map((request) => send(target.serve.url, request, `seed ${seed}, round ${round}`)),
      );
      if (poller.failure) throw new Error(`seed ${seed}, round ${round}: ${poller.failure}`);
      onRound?.(round, poller.polls);
    }
    await target.check();
    await poller.stop();
    const code = await target.serve.stop();
    if (code !== 0) throw new Error(`seed ${seed}: the server ended with ${code}`);
  } finally {
    await poller.stop();
    if (!target.serve.hasEnded) await target.serve.kill();
  }
  const { polls, slowestMs, peakBytes } = poller;
  return { requests, polls, slowestMs, peakBytes };
}

async function send(url: string, request: FuzzRequest, where: string): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, maxAnswerMs, undefined);
  const received = await Promise.race([exchange(url, request), late]);
  clearTimeout(timer);
  const complaint = received ? complaintAbout(received) : `no answer within ${maxAnswerMs} ms`;
  if (complaint === undefined) return;
  const sent = request.bytes
    .subarray(0, 2000)
    .toString("latin1")
    .replace(/fl_[\w-]+/g, "KEY");
  throw new Error(
    `${where}, as ${request.role}: ${complaint}\n\n${sent}\n\n${received?.subarray(0, 2000) ?? ""}`,
  );
}
