/**
 * Milliseconds of work in one turn of the event loop, for beginnings of requests (`serve/http/turnQueue.ts`) and for long work (`kit/work/slices.ts`) each.
 *
 * A turn may have both, and the last step of each: 4.5 ms with steps of no length. `npm run fuzz -- --server` finds turns above 5 ms.
 */
export const TURN_MS = 2
