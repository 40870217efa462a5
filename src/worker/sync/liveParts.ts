/**
 * Code that is needed once the first list is read: changes, announcements and the socket. `feedReader.ts` loads all of
 * it as one file.
 */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { hearing } from '../../engine/board/hearing'
export { step } from '../../engine/sync/step'
export { openSocketFeed } from './socketFeed'
