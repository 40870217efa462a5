/** What the writers yield piece by piece, as one text. */
export const textOf = (pieces: Iterable<string>): string => [...pieces].join('')
