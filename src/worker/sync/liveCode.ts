/** Code that the first list does not need, loaded as one: readers of changes and of frames, and the socket. */
import { lazyImport } from '../transport/lazyImport'

export const liveCode = lazyImport(() => import('./liveParts'))
