import { setFlagsFromString } from "node:v8";

const flags = [
  // Parsers in WebAssembly are thousands of small functions. Six times its own size, instead of three times, is what a function may
  // grow to by those it calls: text of PDFs is read a twentieth faster. With more, a new process would take much longer for its first documents.
  "--wasm-inlining-budget=20000",
  "--wasm-inlining-factor=6",
  // A function is checked when it is first called, as it is compiled then: most of a parser's are never called.
  "--wasm-lazy-validation",
];

/**
 * Lets this process take trouble to compile what is run much of a program in WebAssembly, and none for the rest. To be called
 * before any is compiled; a V8 that does not know how ignores it.
 */
export function setWasmFlags(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
