/** What `liveCode.ts` loads. */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readSocketFrame } from '../../engine/feed/live/socketFrame'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { readOddsText } from '../../engine/feed/odds/oddsText'
export { costsRecord } from '../../engine/feed/text/items'
export { connectSocket } from './connectSocket'
