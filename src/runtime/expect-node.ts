import { FairlaneError } from "../errors/fairlane-error.ts";

const minMajor = 24;

/** Rejects a Node that lacks what Fairlane uses, such as `node:sqlite`. */
export function expectNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= minMajor) return;
  throw new FairlaneError(
    "unsupported",
    `Fairlane needs Node ${minMajor} or newer; this is ${node}. Install a newer one from https://nodejs.org`,
  );
}
