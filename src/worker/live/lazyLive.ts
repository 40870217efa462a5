/** Code that the first list does not need, loaded as one: readers of changes and of changed prices, and the socket. */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { readOddsText } from '../../engine/feed/odds/oddsText'
export { createSocketFeed } from './socketFeed'
