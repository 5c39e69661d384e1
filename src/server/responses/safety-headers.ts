/** Headers of every response: browsers must trust its type, and must not show it to other sites. */
export const safetyHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;
