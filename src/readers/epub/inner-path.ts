/**
 * Returns the name of the entry that a reference in an archive means, from the folder of the file that has the reference. Returns
 * undefined for an address elsewhere. A path that climbs above the top of the archive stays at its top, as in a URL.
 */
export function innerPath(reference: string, base = ""): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(reference)) return undefined;
  const [path = ""] = reference.split(/[?#]/, 1);
  if (path === "") return undefined;
  const folder = base.split("/").slice(0, -1);
  const steps = [...(path.startsWith("/") ? [] : folder), ...decode(path).split("/")];
  const reached: string[] = [];
  for (const step of steps) {
    if (step === "..") reached.pop();
    else if (step !== "." && step !== "") reached.push(step);
  }
  return reached.join("/");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
