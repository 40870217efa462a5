/** What is needed while a page is open: readers of changes and of prices that moved, and the line. */
export { readChanges } from '../../engine/feed/changeXml'
export { readOddsChanges } from '../../engine/feed/oddsChanges'
export { readOddsText } from '../../engine/feed/oddsText'
export { createLine } from '../line'
