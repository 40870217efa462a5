/**
 * Amounts of work of the benches. `npm run bench -- --first` runs the first step of each part with the least amount, as
 * a test that it runs (`npm test`). Its figures are meaningless.
 */
const IS_FIRST = process.argv.includes('--first')

export const amount = (whole: number, first: number): number => (IS_FIRST ? first : whole)

/** Milliseconds for a page to show its content. Concurrent tests make every page slow. */
export const PATIENCE_MS = amount(60_000, 600_000)
