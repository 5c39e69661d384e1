import { createRequire } from "node:module";

/** The function that Emscripten calls to instantiate a program. It passes the instance to the callback later. */
export type InstantiateWasm = (imports: object, received: (instance: WasmInstance) => void) => object;

interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The part of WebAssembly that is used here. Its types come only with those of browsers. */
interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(program: object, imports: object): Promise<WasmInstance>;
  readonly Memory: new () => WasmMemory;
  readonly RuntimeError: new () => Error;
}

const wasm: Wasm = Reflect.get(globalThis, "WebAssembly");

/** A WebAssembly program that is compiled once and can be started several times. */
export class WasmProgram {
  readonly #specifier: string;
  #compiled: Promise<object> | undefined;

  /** The import specifier, such as "package/file.wasm". */
  constructor(specifier: string) {
    this.#specifier = specifier;
  }

  /** Returns how to start the program, and, once it runs, its memory and what it exports. A longer memory is another buffer. */
  async prepare(): Promise<{
    readonly instantiateWasm: InstantiateWasm;
    readonly memory: () => ArrayBuffer;
    readonly exported: () => Readonly<Record<string, unknown>>;
  }> {
    this.#compiled ??= wasm.compile(readFile(fileOf(this.#specifier)));
    const compiled = await this.#compiled;
    let memory: WasmMemory | undefined;
    let exports: WasmInstance["exports"] = {};
    const instantiateWasm: InstantiateWasm = (imports, received) => {
      void wasm.instantiate(compiled, imports).then((instance) => {
        exports = instance.exports;
        memory = Object.values(exports).find((value) => value instanceof wasm.Memory);
        received(instance);
      });
      return {};
    };
    return { instantiateWasm, memory: () => memory?.buffer ?? new ArrayBuffer(0), exported: () => exports };
  }
}

// An import would also load the promises and streams of `node:fs`, which slows down the start.
function readFile(file: URL): Uint8Array {
  const fs: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");
  return fs.readFileSync(file);
}

/** Returns the path of a file of a package. Throws if the package is not installed. */
export function fileOf(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}

/** Returns true for a trap of WebAssembly, after which its memory is in an unknown state. */
export function isWasmFault(error: unknown): boolean {
  return error instanceof wasm.RuntimeError;
}
