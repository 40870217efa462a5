/** After this long without a readable record or a good poll neither thread calls anything live or polling (D40). */
export const STALE_AFTER_MS = 12_000
