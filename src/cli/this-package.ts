import { registerHooks } from "node:module";
import { extname } from "node:path";

// Relative paths that fit the sources and the built files alike.
const entryPoints: Readonly<Record<string, string>> = {
  fairlane: "../index",
  "fairlane/client": "../client/client",
  "fairlane/processors": "../processors",
};

let isDone = false;

/**
 * From now on, `import … from "fairlane"` in this process loads this copy of the package. A processor's module needs none
 * installed beside it, and its `DoNotRetry` is the class that the worker knows.
 */
export function resolveToThisPackage(): void {
  if (isDone) return;
  isDone = true;
  const extension = extname(import.meta.url);
  registerHooks({
    resolve: (specifier, context, next) => {
      if (!Object.hasOwn(entryPoints, specifier)) return next(specifier, context);
      return { url: new URL(entryPoints[specifier] + extension, import.meta.url).href, shortCircuit: true };
    },
  });
}
