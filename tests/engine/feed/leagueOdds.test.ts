import { expect, test } from 'vitest'
import { readLeagueOdds } from '../../../src/engine/feed/odds/leagueOdds'

const answer = (data: unknown) => JSON.stringify({ ErrCode: 0, Data: data })
const ODDS = '9000001!0.85,0.25,1.05,0.8,0.25,1.1,,,$x!1$9000002!!2.3,3.2,3.1$'

test('[OTX10] the odds of an answer are read as those of a file; a record without an id costs itself', () => {
  const reading = readLeagueOdds(answer({ match: [], league: [], odds: ODDS }))
  expect(reading.ok && [...reading.value.ids]).toEqual([9000001, 9000002])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['bad-id'])
})

test.each([[{ match: [] }], [{ match: [], odds: '' }], [{ match: [[1]], odds: null }]])(
  '[OTX10] %j has no odds',
  data => {
    const reading = readLeagueOdds(answer(data))
    expect(reading.ok && reading.value.count).toBe(0)
  },
)

test.each([
  [answer({}), 'bad-shape'],
  [answer([]), 'bad-shape'],
  [answer({ match: [], odds: 7 }), 'bad-shape'],
  [answer({ match: [], odds: 'no odds' }), 'not-this-feed'],
  [answer({ match: [], odds: '<html></html>' }), 'html-instead-of-feed'],
  ['{"ErrCode":1,"Data":null}', 'bad-shape'],
  ['<html></html>', 'html-instead-of-feed'],
  ['{', 'bad-json'],
])('[OTX10] %s is refused: %s', (text, fault) => {
  expect(readLeagueOdds(text)).toMatchObject({ ok: false, fault })
})
