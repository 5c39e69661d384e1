// Builds the dashboard into the given folder, with compressed copies of the assets that shrink.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { writeGuide } from "./guide/write-guide.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
const [named] = process.argv.slice(2);
if (!named) throw new Error("expected the folder to build into");
const folder = resolve(named);

await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  resolve: { alias: { "#fairlane": resolve(import.meta.dirname, "../src") } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The server replaces it with a nonce for each response; see src/server/routes/pages/dashboard-routes.ts.
  html: { cspNonce: "NONCE-OF-THE-PAGE" },
  define: { "import.meta.env.FAIRLANE_VERSION": JSON.stringify(version) },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: "es2023",
    // The first browsers with `light-dark()`, which would otherwise be replaced by variables.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy forbids inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: ({ facadeModuleId }) => nameOfChunk(facadeModuleId) } },
  },
});
writeGuide(join(folder, "guide"));
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  // The page is never sent compressed: the server writes a nonce into it.
  if (/\.(js|css|svg)$/.test(name)) compress(join(folder, name));
}

// Names a page's chunk after its folder, since all of them are called page.tsx.
function nameOfChunk(path: string | null): string {
  const page = /\/pages\/([\w-]+)\/page\.tsx$/.exec(path ?? "")?.[1];
  return `assets/${page ?? "[name]"}-[hash].js`;
}

function compress(path: string): void {
  const body = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  keepIfSmaller(`${path}.br`, brotliCompressSync(body, { params: quality }), body);
  keepIfSmaller(`${path}.gz`, gzipSync(body, { level: 9 }), body);
}

function keepIfSmaller(path: string, compressed: Uint8Array, body: Uint8Array): void {
  if (compressed.length < body.length * 0.9) writeFileSync(path, compressed);
}
