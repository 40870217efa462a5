/** Milliseconds since 1970 with fractions. A page has the same clock: `performance.timeOrigin + performance.now()`. */
export const clockNow = (): number => performance.timeOrigin + performance.now()
