import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { withFolderLock } from "./folder-lock.mjs";
import { ensureDashboardPackages, Failure, tell } from "./install.mjs";

/** The sources of the dashboard and of the guide. The architecture test refuses imports from other folders of src. */
const sources = [
  "dashboard",
  "docs/guide",
  ...["client", "errors", "i18n", "policy", "simulator"].map((name) => `src/${name}`),
];

const notSources = new Set(["node_modules", ".install-lock", ".build-lock"]);

/**
 * Builds the dashboard into dist/dashboard, unless it is up to date.
 * @param {string} root
 * @param {string} node
 */
export async function ensureDashboard(root, node) {
  await ensureDashboardPackages(root, node);
  if (isBuilt(root)) return;
  const lock = join(root, "dashboard/.build-lock");
  /** @param {number} owner */
  const onWait = (owner) =>
    tell(`waiting for process ${owner}, which builds the dashboard (it holds ${lock}).`);
  await withFolderLock(lock, onWait, async () => {
    if (isBuilt(root)) return;
    tell("building the dashboard, because its sources changed.");
    await build(root, node);
  });
}

/**
 * Replaces the folder in one step: a server that starts meanwhile finds the old build or the new one, never a mixture.
 * @param {string} root
 * @param {string} node
 */
async function build(root, node) {
  const stamp = hashOf(root);
  const fresh = join(root, "dist/dashboard-new");
  const outcome = await runChild(node, [join(root, "dashboard/build.ts"), fresh], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (outcome.received) throw new Failure("stopped while building.", { signal: outcome.received });
  if (outcome.code !== 0 || !existsSync(join(fresh, "index.html"))) throw new Failure(advice);
  rmSync(built(root), { recursive: true, force: true });
  renameSync(fresh, built(root));
  writeFileSync(stampPath(root), stamp);
}

const advice =
  "the dashboard could not be built. The message above names the file; if it is not one of yours, remove dashboard/node_modules and try again.";

/** @param {string} root */
function isBuilt(root) {
  return (
    existsSync(join(built(root), "index.html")) &&
    existsSync(stampPath(root)) &&
    readFileSync(stampPath(root), "utf8") === hashOf(root)
  );
}

/** @param {string} root */
function built(root) {
  return join(root, "dist/dashboard");
}

/** @param {string} root */
function stampPath(root) {
  return join(root, "dashboard/node_modules/.fairlane-built");
}

/** @param {string} root */
function hashOf(root) {
  const hash = createHash("sha256");
  // The footer shows the version.
  for (const path of ["package.json", ...sources.flatMap((folder) => filesIn(root, folder)).sort()]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => ![...notSources].some((other) => name.startsWith(other)))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
}
