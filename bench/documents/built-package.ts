const dist = new URL("../../dist/", import.meta.url).href;

/** Imports the compiled package, so that processes start as fast as in an installation. */
export async function builtPackage() {
  const [index, processor, reader, pool, program, limits] = await Promise.all([
    import(`${dist}index.js`) as Promise<typeof import("../../src/index.ts")>,
    import(`${dist}processors/document-processor.js`) as Promise<
      typeof import("../../src/processors/document-processor.ts")
    >,
    import(`${dist}processors/document-reader.js`) as Promise<
      typeof import("../../src/processors/document-reader.ts")
    >,
    import(`${dist}processors/reader-pool.js`) as Promise<
      typeof import("../../src/processors/reader-pool.ts")
    >,
    import(`${dist}processors/reader-program.js`) as Promise<
      typeof import("../../src/processors/reader-program.ts")
    >,
    import(`${dist}readers/limits.js`) as Promise<typeof import("../../src/readers/limits.ts")>,
  ]);
  return { ...index, ...processor, ...reader, ...pool, ...program, ...limits };
}
