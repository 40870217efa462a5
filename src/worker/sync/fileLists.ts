/** Readers of lists that the site requests and the widget does not. `listCalls.ts` loads them. */
export { createMatchListReader } from '../../engine/feed/lists/matchListJs'
export { readFixtureAnswer } from '../../engine/feed/lists/fixturesJs'
export { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
