/** Joins the pieces that writers yield. */
export const textOf = (pieces: Iterable<string>): string => [...pieces].join('')
