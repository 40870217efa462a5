/** Readers of what comes while a page is open: changes, prices that moved, frames of the socket. */
export { readChanges } from '../../engine/feed/changeXml'
export { readOddsChanges } from '../../engine/feed/oddsChanges'
export { readOddsText } from '../../engine/feed/oddsText'
export { readSocketFrame } from '../../engine/feed/socketFrame'
