/** What is needed while a page is open: readers of changes and of prices that moved, and the line. */
export { readChanges } from '../../engine/feed/live/changeXml'
export { readOddsChanges } from '../../engine/feed/odds/oddsChanges'
export { readOddsText } from '../../engine/feed/odds/oddsText'
export { createLine } from './line'
