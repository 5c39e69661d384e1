/** The text of every file, by its path from the root of the repository. */
export type Tree = ReadonlyMap<string, string>;

type Offence = { readonly file: string; readonly line: number; readonly rule: string };
type Rule = (tree: Tree) => readonly Offence[];

/** Bottom to top: a module imports only from rows below its own. `.` stands for the files directly in src. */
const ranks = [
  ["errors"],
  ["policy"],
  ["runtime", "telemetry", "config", "i18n", "simulator", "readers"],
  ["outbound"],
  ["s3"],
  ["engine"],
  ["engines/shared"],
  ["worker", "maintenance", "webhooks", "engines/sqlite", "engines/postgres"],
  ["content"],
  ["sources"],
  ["queue", "processors"],
  ["wire"],
  ["client"],
  ["server"],
  ["transfer"],
  ["."],
  ["cli"],
] as const;

type Module = (typeof ranks)[number][number];

const pureModules: readonly Module[] = ["errors", "policy", "i18n", "simulator"];
const reachEngines: readonly Module[] = [".", "cli", "content", "transfer"];

/** The modules of src and the packages that run in the dashboard. It may use the types of all of src. */
const dashboardRuns = {
  modules: ["errors", "policy", "i18n", "simulator", "client"] as readonly Module[],
  packages: ["preact", "preact/hooks", "@preact/signals", "uplot", "uplot/dist/uPlot.min.css"],
};

/** Patterns that only the named modules of src may hold. */
const confined: readonly {
  readonly pattern: RegExp;
  readonly what: string;
  readonly to: readonly Module[];
}[] = [
  { pattern: /\bDate\.now\b/g, what: "Date.now", to: ["runtime", "cli"] },
  { pattern: /\bnew Date\b(?!\s*\(\s*[^\s)])/g, what: "new Date()", to: ["runtime", "cli"] },
  { pattern: /\bMath\.random\b/g, what: "Math.random", to: ["runtime", "cli"] },
  { pattern: /\bperformance\.now\b/g, what: "performance.now", to: ["runtime", "cli"] },
  { pattern: /(?:\bglobalThis\.|(?<![\w$.#]))process\.\w/g, what: "process", to: ["runtime", "cli"] },
  { pattern: /["'](?:node:)?process["']/g, what: "node:process", to: ["runtime", "cli"] },
];

const longestFile = 400;
const maxRootFiles = 14;
const maxFilesOfFolder = 24;

const rules: readonly Rule[] = [
  findUnknownModules,
  findForbiddenImports,
  findForbiddenImportsOfDashboard,
  findConfined,
  findDefaultExports,
  findBarrels,
  findFoldersBySyntax,
  findLongFiles,
  findCrowdedRoot,
  findCrowdedFolders,
];

/** Says one sentence for each breach of the architecture, with the file and line it is in. */
export function findOffences(tree: Tree): readonly string[] {
  return rules.flatMap((rule) => rule(tree)).map(({ file, line, rule }) => `${file}:${line} ${rule}.`);
}

function findUnknownModules(tree: Tree): readonly Offence[] {
  return sources(tree)
    .filter(([file]) => moduleOf(file) === undefined)
    .map(([file]) => ({ file, line: 1, rule: "lies in a folder that has no row in the rank table" }));
}

function findForbiddenImports(tree: Tree): readonly Offence[] {
  return sources(tree).flatMap(([file, text]) => {
    const importer = moduleOf(file);
    if (importer === undefined) return [];
    return importsOf(text).flatMap(({ specifier, line }) => {
      const rule = faultOfImport(file, importer, specifier);
      return rule === undefined ? [] : [{ file, line, rule }];
    });
  });
}

function faultOfImport(file: string, importer: Module, specifier: string): string | undefined {
  const name = nameOf(importer);
  if (!specifier.startsWith(".")) {
    return pureModules.includes(importer)
      ? `imports "${specifier}", but ${name} imports nothing from outside`
      : undefined;
  }
  const target = resolve(file, specifier);
  if (!target.startsWith("src/")) return `imports "${specifier}", which lies outside src`;
  const imported = moduleOf(target);
  if (imported === undefined) return `imports "${specifier}", which has no row in the rank table`;
  if (imported === importer) return undefined;
  if (/^engines\/(sqlite|postgres)$/.test(imported) && !reachEngines.includes(importer)) {
    return `imports "${specifier}", but only ${reachEngines.map(nameOf).join(" and ")} reach an engine`;
  }
  if (rankOf(imported) < rankOf(importer)) return undefined;
  const direction = rankOf(imported) > rankOf(importer) ? "upward" : "sideways";
  return `imports "${specifier}" ${direction}: ${name} may import only from rows below its own, ${nameOf(imported)} is not`;
}

function findForbiddenImportsOfDashboard(tree: Tree): readonly Offence[] {
  return programs(tree)
    .filter(([file]) => file.startsWith("dashboard/src/"))
    .flatMap(([file, text]) =>
      importsOf(text)
        .filter(({ specifier, isType }) => !mayDashboardImport(file, specifier, isType))
        .map(({ specifier, line }) => ({
          file,
          line,
          rule: `imports "${specifier}", which the dashboard may not run`,
        })),
    );
}

function mayDashboardImport(file: string, specifier: string, isType: boolean): boolean {
  const path = specifier.replace(/^#fairlane\//, "/src/");
  if (!/^[./]/.test(path)) return dashboardRuns.packages.includes(specifier);
  const target = resolve(file, path);
  if (target.startsWith("dashboard/src/")) return true;
  const module = target.startsWith("src/") ? moduleOf(target) : undefined;
  return module !== undefined && (isType || dashboardRuns.modules.includes(module));
}

function findConfined(tree: Tree): readonly Offence[] {
  return sources(tree).flatMap(([file, text]) => {
    const module = moduleOf(file);
    return confined
      .filter(({ to }) => module === undefined || !to.includes(module))
      .flatMap(({ pattern, what, to }) =>
        linesOf(text, pattern).map((line) => ({
          file,
          line,
          rule: `uses ${what}, which only ${to.join(" and ")} may`,
        })),
      );
  });
}

function findDefaultExports(tree: Tree): readonly Offence[] {
  return programs(tree).flatMap(([file, text]) =>
    linesOf(text, /\bexport\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/g).map((line) => ({
      file,
      line,
      rule: "has a default export, but every export has a name",
    })),
  );
}

function findBarrels(tree: Tree): readonly Offence[] {
  return [...tree.keys()]
    .filter((file) => /(^|\/)index\.m?[jt]sx?$/.test(file) && file !== "src/index.ts")
    .map((file) => ({ file, line: 1, rule: "is an index file, but the only one is src/index.ts" }));
}

function findFoldersBySyntax(tree: Tree): readonly Offence[] {
  return [...tree.keys()]
    .filter((file) => /(^|\/)(types|utils|helpers|interfaces)\//.test(file))
    .map((file) => ({
      file,
      line: 1,
      rule: "lies in a folder named after a kind of syntax, not a responsibility",
    }));
}

function findLongFiles(tree: Tree): readonly Offence[] {
  return (
    [...tree]
      .filter(([file]) => /^(src|test|dashboard)\/.*\.(tsx?|sql|css)$/.test(file))
      // A schema is generated from migrations, which may be several.
      .filter(([file, text]) => !file.endsWith("/schema.sql") && lineCount(text) > longestFile)
      .map(([file, text]) => ({
        file,
        line: longestFile + 1,
        rule: `has ${lineCount(text)} lines, but ${longestFile} are the most`,
      }))
  );
}

function findCrowdedRoot(tree: Tree): readonly Offence[] {
  const files = [...tree.keys()].filter((file) => !file.includes("/")).sort();
  return files.slice(maxRootFiles).map((file) => ({
    file,
    line: 1,
    rule: `is one of ${files.length} files at the root, but ${maxRootFiles} are the most`,
  }));
}

/** Folders of statements and of expected results may be long: their files are found by name. */
function findCrowdedFolders(tree: Tree): readonly Offence[] {
  const files = [...tree.keys()].filter(
    (file) => /^(src|dashboard\/src|test)\//.test(file) && !/\/(sql|golden)\//.test(file),
  );
  const byFolder = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...byFolder.values()]
    .filter(({ length }) => length > maxFilesOfFolder)
    .map((own) => ({
      file: own.toSorted()[0] ?? "",
      line: 1,
      rule: `is one of ${own.length} files in its folder, but ${maxFilesOfFolder} are the most`,
    }));
}

function programs(tree: Tree): readonly (readonly [string, string])[] {
  return [...tree].filter(([file]) => /\.m?[jt]sx?$/.test(file)).map(([file, text]) => [file, codeOf(text)]);
}

function sources(tree: Tree): readonly (readonly [string, string])[] {
  return programs(tree).filter(([file]) => file.startsWith("src/"));
}

/** A module is a folder of src, or a single file of that name. */
function moduleOf(file: string): Module | undefined {
  const path = file.slice("src/".length).replace(/\.ts$/, "");
  const module = ranks.flat().find((name) => path === name || path.startsWith(`${name}/`));
  return module ?? (path.includes("/") ? undefined : ".");
}

function rankOf(module: Module): number {
  return ranks.findIndex((row) => row.some((name) => name === module));
}

function nameOf(module: Module): string {
  return module === "." ? "a file directly in src" : module;
}

function resolve(file: string, specifier: string): string {
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

interface Import {
  readonly specifier: string;
  readonly line: number;
  /** True if only types are imported, so that nothing of the module runs. */
  readonly isType: boolean;
}

function importsOf(code: string): readonly Import[] {
  const pattern = /(?:\b(?:import|export)\s+type\b[^;"']*?)?\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;
  return [...code.matchAll(pattern)].map((match) => ({
    specifier: match[1] ?? "",
    line: lineAt(code, match.index + match[0].length - 1),
    isType: /^(?:import|export)\s+type\b/.test(match[0]),
  }));
}

function linesOf(code: string, pattern: RegExp): readonly number[] {
  return [...code.matchAll(pattern)].map((match) => lineAt(code, match.index));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

function lineCount(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}

/** The text without comments and without strings other than import specifiers; every line stays where it is. */
function codeOf(text: string): string {
  const tokens =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
  return text.replace(tokens, (token, index: number) => {
    // Templates stay, because they hold code.
    if (token.startsWith("`")) return token;
    if (token.startsWith("/")) return token.replace(/[^\n]/g, " ");
    return /\b(?:from|import)\s*\(?\s*$/.test(text.slice(Math.max(0, index - 40), index)) ? token : '""';
  });
}
