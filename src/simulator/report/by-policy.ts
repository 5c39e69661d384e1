import type { SimulationResult } from "../simulate.ts";

/** The first result of each policy: orders with the same policy count alike. */
export function firstOfEachPolicy(results: readonly SimulationResult[]): readonly SimulationResult[] {
  const seen = new Set<string>();
  return results.filter(({ configuration: { policy } }) => {
    const text = JSON.stringify(policy);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
