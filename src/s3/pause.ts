/** Resolves after a while. Keeps the process alive meanwhile, unlike `sleep`, because a call is waiting. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
