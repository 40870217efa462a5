/** Readers of what comes while a page is open: changes, and prices that moved. */
export { readChanges } from '../../engine/feed/changeXml'
export { readOddsChanges } from '../../engine/feed/oddsChanges'
export { readOddsText } from '../../engine/feed/oddsText'
