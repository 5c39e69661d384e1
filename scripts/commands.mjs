import { availableParallelism } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { runChild } from "./child.mjs";
import { ensureDashboard } from "./dashboard.mjs";
import {
  ensureDependencies,
  ensureDevDependencies,
  ensureNode,
  ensurePeers,
  Failure,
  programs,
} from "./install.mjs";

/**
 * @typedef {import("./child.mjs").Outcome} Outcome
 * @typedef {object} Command
 * @property {"nothing" | "dependencies" | "development"} needs
 * @property {boolean} [needsPeers]
 * @property {boolean} [needsDashboard] set if the dashboard is served, tested, checked or packed
 * @property {boolean} [startsManyPrograms] set if Node's compile cache is worth keeping
 * @property {Readonly<Record<string, string>>} [env]
 * @property {(args: readonly string[]) => readonly (readonly string[])[]} steps the arguments of Node, one run after the other
 */

const types = [programs.tsc, "--noEmit"];
const dashboardTypes = [...types, "-p", "dashboard"];
const biome = [programs.biome, "check"];
const checks = [types, dashboardTypes, [...biome, "--error-on-warnings"]];

// Ends tests that hang.
const timeouts = { short: "--test-timeout=200000", long: "--test-timeout=3600000" };

// Enough to keep all processors busy, since some tests wait; with more, tests that use a clock or a browser starve.
const concurrency = `--test-concurrency=${availableParallelism() + 2}`;

// Makes programs that tests start print the same on a terminal as elsewhere.
const cleanColours = "--import=./test/support/clean-colours.ts";

/** @param {readonly string[]} args @param {string} timeout */
function testSteps(args, timeout) {
  const flags = args.filter((arg) => arg.startsWith("-"));
  const files = args.filter((arg) => !arg.startsWith("-"));
  const test = [
    "--test",
    timeout,
    concurrency,
    cleanColours,
    ...flags,
    ...(files.length > 0 ? files : ["test/**/*.test.ts"]),
  ];
  return args.length > 0 ? [test] : [...checks, test];
}

const compiled = "node_modules/.cache/compiled";

/** @type {Readonly<Record<string, Command>>} */
const commands = {
  start: {
    needs: "dependencies",
    needsDashboard: true,
    steps: (args) => [["bin/fairlane.mjs", "serve", ...args]],
  },
  demo: { needs: "nothing", steps: (args) => [["examples/demo/demo.ts", ...args]] },
  test: {
    needs: "development",
    needsDashboard: true,
    startsManyPrograms: true,
    steps: (args) => testSteps(args, timeouts.short),
  },
  "test:long": {
    needs: "development",
    needsDashboard: true,
    startsManyPrograms: true,
    env: { FAIRLANE_TEST_LONG: "1" },
    steps: (args) => testSteps(args, timeouts.long),
  },
  check: {
    needs: "development",
    needsDashboard: true,
    steps: () => [
      ...checks,
      ["--test", "test/architecture.test.ts", "test/prose.test.ts", "test/generated-sql.test.ts"],
    ],
  },
  fuzz: {
    needs: "development",
    needsDashboard: true,
    startsManyPrograms: true,
    steps: (args) => [["test/fuzz/run.ts", ...args]],
  },
  bench: { needs: "development", steps: (args) => [["bench/run.ts", ...args]] },
  "bench:http": { needs: "development", steps: (args) => [["bench/http/run.ts", ...args]] },
  "bench:dashboard": {
    needs: "development",
    needsDashboard: true,
    steps: (args) => [["bench/dashboard/run.ts", ...args]],
  },
  "bench:documents": {
    needs: "development",
    needsDashboard: true,
    // Reader processes are restarted often, and those of the compiled package start faster.
    steps: (args) => [["scripts/build.ts"], ["bench/documents/run.ts", ...args]],
  },
  "bench:fairness": {
    needs: "development",
    needsPeers: true,
    needsDashboard: true,
    // The peers are compiled packages, so Fairlane is compiled, too.
    steps: (args) => [["scripts/build.ts"], ["bench/peers/fairness/run.ts", ...args]],
  },
  "bench:limits": { needs: "development", steps: (args) => [["bench/limits/run.ts", ...args]] },
  "bench:peers": {
    needs: "development",
    needsPeers: true,
    needsDashboard: true,
    // The peers are compiled packages, so Fairlane is compiled, too.
    steps: (args) => [["scripts/build.ts"], ["bench/peers/run.ts", ...args]],
  },
  "bench:quality": { needs: "development", steps: (args) => [["bench/quality/run.ts", ...args]] },
  "bench:s3": { needs: "development", steps: (args) => [["bench/s3/run.ts", ...args]] },
  "bench:simulator": { needs: "development", steps: (args) => [["bench/simulator/run.ts", ...args]] },
  "bench:soak": { needs: "development", steps: (args) => [["bench/soak/run.ts", ...args]] },
  "bench:waits": { needs: "development", steps: (args) => [["bench/waits/run.ts", ...args]] },
  "bench:webhooks": { needs: "development", steps: (args) => [["bench/webhooks/run.ts", ...args]] },
  "bench:wal": { needs: "development", steps: (args) => [["bench/wal/run.ts", ...args]] },
  samples: { needs: "development", steps: () => [["scripts/samples/make-samples.ts"]] },
  "guide-pictures": { needs: "nothing", steps: () => [["scripts/guide/make-pictures.ts"]] },
  screenshots: {
    needs: "development",
    needsDashboard: true,
    steps: (args) => [["scripts/screenshots.ts", ...args]],
  },
  build: { needs: "development", needsDashboard: true, steps: () => [["scripts/build.ts"]] },
  format: { needs: "development", steps: () => [[...biome, "--write"]] },
};

/**
 * Installs what the command needs, then runs its steps until one fails.
 * @param {string} root
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<Outcome>}
 */
export async function runCommand(root, name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Failure(`expected one of ${Object.keys(commands).join(", ")}, got "${name}".`);
  const node = await ensureNode(root);
  if (command.needs === "dependencies") await ensureDependencies(root, node);
  if (command.needs === "development") await ensureDevDependencies(root, node);
  if (command.needsPeers) await ensurePeers(root, node);
  if (command.needsDashboard) await ensureDashboard(root, node);
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const cache = command.startsManyPrograms ? { NODE_COMPILE_CACHE: join(root, compiled) } : {};
  return runSteps(command.steps(args), {
    node,
    cwd: root,
    env: { ...cache, ...process.env, ...command.env, PATH: path },
  });
}

/**
 * @param {readonly (readonly string[])[]} steps
 * @param {{ node: string, cwd: string, env: NodeJS.ProcessEnv }} options
 */
async function runSteps(steps, { node, cwd, env }) {
  /** @type {Outcome} */
  let outcome = { code: 0 };
  for (const step of steps) {
    if (outcome.received) return { signal: outcome.received };
    outcome = await runChild(node, step, { cwd, env, stdio: "inherit" });
    if (outcome.code !== 0) break;
  }
  return outcome;
}
