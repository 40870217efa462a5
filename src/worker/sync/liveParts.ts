/** What `feedReader.ts` loads. */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { step } from '../../engine/sync/step'
export { openSocketFeed } from './socketFeed'
