/**
 * Milliseconds of work per turn of the event loop. The limit applies separately to starts of requests
 * (`serve/http/turnQueue.ts`) and to long work (`kit/work/slices.ts`).
 *
 * A turn may have both, and the last step of each: 4.5 ms with steps of no length. `npm run fuzz -- --server` finds
 * turns above 5 ms.
 */
export const TURN_MS = 2
