import { createRequire } from "node:module";

/** What Emscripten calls to start a program: answers at once, and tells the instance when there is one. */
export type InstantiateWasm = (imports: object, received: (instance: WasmInstance) => void) => object;

interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The part of WebAssembly that is used here; its types come only with those of browsers. */
interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(program: object, imports: object): Promise<WasmInstance>;
  readonly Memory: new () => WasmMemory;
  readonly RuntimeError: new () => Error;
}

const wasm: Wasm = Reflect.get(globalThis, "WebAssembly");

/** A program in WebAssembly that is compiled once, and may be started again and again. */
export class WasmProgram {
  readonly #specifier: string;
  #compiled: Promise<object> | undefined;

  /** The file, as one would import it: "package/file.wasm". */
  constructor(specifier: string) {
    this.#specifier = specifier;
  }

  /** How to start the program, and how many bytes of memory it then holds. */
  async prepare(): Promise<{ readonly instantiateWasm: InstantiateWasm; readonly memory: () => number }> {
    this.#compiled ??= wasm.compile(readFile(fileOf(this.#specifier)));
    const compiled = await this.#compiled;
    let memory: WasmMemory | undefined;
    const instantiateWasm: InstantiateWasm = (imports, received) => {
      void wasm.instantiate(compiled, imports).then((instance) => {
        memory = Object.values(instance.exports).find((value) => value instanceof wasm.Memory);
        received(instance);
      });
      return {};
    };
    return { instantiateWasm, memory: () => memory?.buffer.byteLength ?? 0 };
  }
}

// An import would load all that `node:fs` has to offer, its promises and streams too, which a new process pays for.
function readFile(file: URL): Uint8Array {
  const fs: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");
  return fs.readFileSync(file);
}

/** Where a file of a package lies. Throws if the package is not installed. */
export function fileOf(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}

/** A fault within a program in WebAssembly, which leaves its memory in an unknown state. */
export function isWasmFault(error: unknown): boolean {
  return error instanceof wasm.RuntimeError;
}
