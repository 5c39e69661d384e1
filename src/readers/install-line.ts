import { createRequire } from "node:module";

const packageFile = "../../package.json";
/** Every language has a package of its own, all of the same version. */
const languageData = "@tesseract.js-data/";
const knownLanguage = `${languageData}eng`;

/** Returns the command that installs optional packages in the versions that Fairlane was tested with. */
export function installLine(names: readonly string[]): string {
  return `npm install ${names.map(withVersion).join(" ")}`;
}

function withVersion(name: string): string {
  const {
    optionalDependencies: versions,
  }: { readonly optionalDependencies: Readonly<Record<string, string>> } = createRequire(import.meta.url)(
    packageFile,
  );
  const version = versions[name.startsWith(languageData) ? knownLanguage : name];
  return version === undefined ? name : `${name}@${version}`;
}
