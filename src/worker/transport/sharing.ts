/** What the services of a shared worker ask through instead of asking each for itself; elsewhere there is none. */
import type { fetchBody } from './fetchBody'
import type { createLiveSocket } from './liveSocket'

type Create = typeof createLiveSocket

export interface Sharing {
  readonly fetchBody: typeof fetchBody
  /** `own` makes a socket. It is handed over because its code is loaded after the first list. */
  readonly createLiveSocket: (own: Create) => Create
}
