/** Without a readable record or a good poll for this long, nothing is called live or polling, on either thread (D40). */
export const STALE_AFTER_MS = 12_000
