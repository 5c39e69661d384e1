import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const architectures: Readonly<Record<string, string>> = { x64: "x64", arm64: "aarch64" };

/** The path of the Bun that npm has installed for this platform; undefined if there is none. */
export function findBun(): string | undefined {
  const name = `bun-${process.platform}-${architectures[process.arch]}`;
  const path = fileURLToPath(new URL(`../node_modules/@oven/${name}/bin/bun`, import.meta.url));
  return existsSync(path) ? path : undefined;
}
