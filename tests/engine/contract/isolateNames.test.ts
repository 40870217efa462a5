import { describe, expect, test } from 'vitest'
import { isolated, matchTitle } from '../../../src/engine/contract/names/isolate'

const HILAL = 'الهلال'
const HAIFA = 'מכבי חיפה'

describe('[LAN17] a name that is written from right to left', () => {
  test.each([HILAL, HAIFA, `${HILAL} U21`, 'FC ئەربیل', '\ufee1'])('%s stands between isolates', name => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  })
  test.each(['Hà Nội FC', 'บุรีรัมย์ ยูไนเต็ด', 'Спартак', '浦和レッズ', 'Bodø/Glimt', '', '2 - 1', '🙂'])(
    '%j needs none',
    name => {
      expect(isolated(name)).toBe(name)
    },
  )
  test('is isolated once, however many sentences it passes through', () => {
    expect(isolated(isolated(HILAL))).toBe(isolated(HILAL))
    const line = matchTitle({ home: HILAL, guest: HAIFA }, '2 - 1')
    expect(isolated(line)).toBe(line)
  })
})

test('[LAN18] a match is named with its score between the teams, each name for itself', () => {
  expect(matchTitle({ home: 'Arsenal', guest: 'Everton' })).toBe('Arsenal - Everton')
  expect(matchTitle({ home: 'Arsenal', guest: 'Everton' }, '2 - 1')).toBe('Arsenal 2 - 1 Everton')
  expect(matchTitle({ home: HILAL, guest: HAIFA }, '2 - 1')).toBe(
    `\u2068${HILAL}\u2069 2 - 1 \u2068${HAIFA}\u2069`,
  )
})
