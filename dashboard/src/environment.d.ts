/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The version of the package, from its package.json. */
  readonly FAIRLANE_VERSION: string;
}
