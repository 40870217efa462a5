/** Code that is needed while a page stays open: readers of changes and of prices that moved, and the socket. */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { readOddsText } from '../../engine/feed/odds/oddsText'
export { createSocketFeed } from './socketFeed'
