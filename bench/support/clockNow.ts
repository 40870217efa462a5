/** Milliseconds since 1970 with fractions: the clock that `performance.timeOrigin + performance.now()` has in a page too. */
export const clockNow = (): number => performance.timeOrigin + performance.now()
