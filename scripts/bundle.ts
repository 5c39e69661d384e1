// Bundles the command line of dist/ into a few files, which Node loads faster than several hundred.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const root = dirname(import.meta.dirname);

/** The part of the bundler that is used. It is a dependency of the dashboard. */
interface Bundler {
  rolldown(options: {
    readonly input: string;
    readonly platform: "node";
    readonly plugins: readonly Plugin[];
    readonly external: (name: string) => boolean;
  }): Promise<{
    write(
      options: object,
    ): Promise<{ readonly output: readonly { readonly moduleIds?: readonly string[] }[] }>;
  }>;
}

interface Plugin {
  readonly name: string;
  transform(code: string, id: string): string | null;
}

const { rolldown }: Bundler = await import(
  createRequire(join(root, "dashboard/package.json")).resolve("rolldown")
);
const built = join(root, "dist");
const folder = join(built, "bundle");

/** Only these are bundled. Others are large or optional, or look for files beside their own. */
const bundled = ["zod", "hono", "@hono", "@fastify/busboy", "@asteasolutions/zod-to-openapi"];

/** Bundles dist/cli/main.js into dist/bundle. */
export async function bundleCommandLine(): Promise<void> {
  const bundle = await rolldown({
    input: join(built, "cli/main.js"),
    platform: "node",
    plugins: [keepPlaces()],
    external: (name) =>
      /^[@\w]/.test(name) && !bundled.some((one) => name === one || name.startsWith(`${one}/`)),
  });
  const { output } = await bundle.write({ dir: folder, format: "esm", chunkFileNames: "[name]-[hash].js" });
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  writeFileSync(join(folder, "LICENSES.txt"), licensesOf(modules));
}

// A module finds its workers and statements beside its own file in dist/, which is still there.
function keepPlaces(): Plugin {
  return {
    name: "keep-places",
    transform(code, id) {
      if (!id.startsWith(`${built}/`) || !code.includes("import.meta.")) return null;
      const place = JSON.stringify(`../${relative(built, id)}`);
      const head = `import { dirname as folderOf } from "node:path";
        import { fileURLToPath as pathOf } from "node:url";
        const ownUrl = new URL(${place}, import.meta.url).href;\n`;
      return (
        head +
        code
          .replaceAll("import.meta.dirname", "folderOf(pathOf(ownUrl))")
          .replaceAll("import.meta.url", "ownUrl")
      );
    },
  };
}

/** The licences of the bundled packages. */
function licensesOf(modules: readonly string[]): string {
  const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)]
    .toSorted()
    .map((path) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const [file] = globSync("LICEN[CS]E*", { cwd: path });
      if (file !== undefined) return `${name}\n\n${readFileSync(join(path, file), "utf8")}`;
      const { license, repository } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      return `${name}\n\n${license}, ${repository?.url ?? repository}`;
    })
    .join("\n\n");
}
