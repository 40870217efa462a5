/**
 * How much a bench does. `npm run bench -- --first` shows that the first step of each part runs, with the least that it can do:
 * `npm test` runs it. Its figures say nothing.
 */
const IS_FIRST = process.argv.includes('--first')

export const amount = (whole: number, first: number): number => (IS_FIRST ? first : whole)

/** For what a page has to show. Among other tests every page is slow. */
export const PATIENCE_MS = amount(60_000, 600_000)
