import { setFlagsFromString } from "node:v8";

const flags = [
  // Parsers in WebAssembly are thousands of small functions. By default inlining may grow a function to three times its size;
  // six times reads text of PDFs 5 % faster, and more would slow down the first documents of a new process.
  "--wasm-inlining-budget=20000",
  "--wasm-inlining-factor=6",
  // Validates a function when it is first called. Most functions of a parser never are.
  "--wasm-lazy-validation",
];

/**
 * Makes this process optimise the hot parts of WebAssembly programs and spend nothing on the rest. Must be called before any is
 * compiled. A V8 without these flags ignores them.
 */
export function setWasmFlags(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
