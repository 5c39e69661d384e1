import { FairlaneError } from "../errors/fairlane-error.ts";

const oldestMajor = 24;

/** Rejects a Node that lacks what Fairlane uses, such as `node:sqlite`. */
export function expectNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= oldestMajor) return;
  throw new FairlaneError(
    "unsupported",
    `Fairlane needs Node ${oldestMajor} or newer; this is ${node}. Install a newer one from https://nodejs.org`,
  );
}
