// The command line of the built package.
const { main } = (await import(
  new URL("../../dist/cli/main.js", import.meta.url).href
)) as typeof import("../../src/cli/main.ts");
process.exitCode = await main(process.argv.slice(2));
