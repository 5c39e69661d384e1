// The usual reader, except that poison documents crash or hang it. It uses the built package and is plain JavaScript, so that
// processes start as fast as in an installation.
const dist = new URL("../../dist/", import.meta.url).href;
const { dropPermissions } = await import(`${dist}runtime/drop-permissions.js`);
const { read } = await import(`${dist}readers/read.js`);
const { serveReadings } = await import(`${dist}processors/serve-readings.js`);

dropPermissions();
await serveReadings(async (/** @type {Uint8Array} */ bytes, /** @type {unknown} */ options) => {
  const start = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  if (start === "poison that crashes") process.abort();
  if (start === "poison that hangs") for (;;);
  return read(bytes, options);
});
