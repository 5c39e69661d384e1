import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { secretWords } from "./hostile-file.ts";

/** Folders around a server that must not be written to, and a file that must not be read. */
export class Surroundings {
  readonly root = mkdtempSync(join(tmpdir(), "fairlane-around-"));
  readonly secret = join(this.root, "secret.txt");
  readonly #before: string;

  constructor() {
    for (const name of ["home", "tmp"]) mkdirSync(join(this.root, name));
    writeFileSync(this.secret, secretWords);
    this.#before = this.#look();
  }

  /** The environment of a process that uses these folders. */
  get env(): Readonly<Record<string, string>> {
    const [home, temporary] = [join(this.root, "home"), join(this.root, "tmp")];
    // Node would store compiled code in the temporary folder.
    return {
      HOME: home,
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
      NODE_DISABLE_COMPILE_CACHE: "1",
    };
  }

  /** Returns the changes since then, one per line. */
  changes(): readonly string[] {
    const before = new Set(this.#before.split("\n"));
    return this.#look()
      .split("\n")
      .filter((line) => !before.has(line));
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  #look(): string {
    const strangers = [tmpdir(), "/", "/etc", dirname(tmpdir())]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => path.includes("fairlane-hostile"));
    const files = [this.root, "/etc"].flatMap((folder) => [folder, ...below(folder)]);
    return [...strangers, ...files.map(factsOf)].join("\n");
  }
}

function below(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
}

function factsOf(path: string): string {
  const { size, mtimeMs, mode } = lstatSync(path);
  return `${path} ${size} ${mtimeMs} ${mode}`;
}
