import { registerHooks } from "node:module";
import { extname } from "node:path";

// The same place, and either kind of files, for the sources and for what is built of them.
const faces: Readonly<Record<string, string>> = {
  fairlane: "../index",
  "fairlane/client": "../client/client",
  "fairlane/processors": "../processors",
};

let isDone = false;

/**
 * From now on whoever imports `fairlane` in this process gets this very copy of it: a module that lies anywhere needs no
 * other one installed, and both mean the same by `DoNotRetry`.
 */
export function resolveToThisPackage(): void {
  if (isDone) return;
  isDone = true;
  const extension = extname(import.meta.url);
  registerHooks({
    resolve: (specifier, context, next) => {
      if (!Object.hasOwn(faces, specifier)) return next(specifier, context);
      return { url: new URL(faces[specifier] + extension, import.meta.url).href, shortCircuit: true };
    },
  });
}
