/** The code that `liveCode` in `feedReader.ts` loads. */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { hearing } from '../../engine/board/hearing'
export { step } from '../../engine/sync/step'
export { openSocketFeed } from './socketFeed'
