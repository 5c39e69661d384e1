/** What every answer says to browsers: take it for what it says it is, and give it to no other site. */
export const safetyHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;
