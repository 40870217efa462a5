/** What `listCalls.ts` loads on the site: readers of lists that the widget does not request. */
export { createMatchListReader } from '../../engine/feed/lists/matchListJs'
export { readFixtureAnswer } from '../../engine/feed/lists/fixturesJs'
export { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
