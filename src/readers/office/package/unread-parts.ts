/** Parts that no reader of Office documents reads, by the kind of their note. */
export const neverRead = {
  "embedded-file": /\/embeddings\/[^/]+$/,
  "macro-project": /vbaProject\.bin$/,
  "sound-or-video": /\/media\/[^/]+\.(?:mp[34]|m4[av]|wav|wm[av]|avi|mov|mpe?g|aiff?|ogg)$/i,
} as const;
