/** What comes while a page is open: readers of changes and of prices that moved, and who hears the socket's frames. */
export { readChanges } from '../../engine/feed/changeXml'
export { readOddsChanges } from '../../engine/feed/oddsChanges'
export { readOddsText } from '../../engine/feed/oddsText'
export { createFrameHearing } from '../frameHearing'
