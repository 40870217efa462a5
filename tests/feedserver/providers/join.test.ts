/** Assignment of another provider's prices to matches. */
import { describe, expect, test } from 'vitest'
import type { MatchFact } from '../../../feedserver/providers/port/facts'
import { Joiner } from '../../../feedserver/providers/join/join'
import { plainName } from '../../../feedserver/providers/join/plainName'
import { matchFact } from './support/facts'

const HOUR = 3_600_000
const KICKOFF = Date.parse('2031-05-03T14:00:00Z')
const NOW = KICKOFF - 6 * HOUR

const english = (
  id: number,
  home: string,
  guest: string,
  kickoff = KICKOFF,
): { id: number; fact: MatchFact } => ({
  id,
  fact: matchFact({
    key: String(id),
    home: { key: `${id}1`, name: home },
    guest: { key: `${id}2`, name: guest },
    kickoff,
  }),
})
const pairing = (home: string, guest: string, kickoff = KICKOFF, competition = 'England Premier League') => ({
  key: `${home} ${guest} ${kickoff}`,
  competition,
  home,
  guest,
  kickoff,
})

function joinerOf(...candidates: ReturnType<typeof english>[]): Joiner {
  const joiner = new Joiner()
  joiner.learn(candidates)
  return joiner
}

describe('[PRO21] competition and ordered pair of teams', () => {
  test.each([
    ['Brighton & Hove Albion FC', 'Wolves', 'Brighton and Hove Albion', 'Wolverhampton Wanderers'],
    ['Manchester United FC', 'AFC Bournemouth', 'Manchester United', 'Bournemouth'],
    ['Nottingham Forest', 'Tottenham Hotspur FC', "Nott'm Forest", 'Tottenham'],
  ])('%s - %s is %s - %s', (home, guest, otherHome, otherGuest) => {
    expect(joinerOf(english(7, home, guest)).find(pairing(otherHome, otherGuest), NOW)).toBe(7)
  })

  test.each([
    ['Manchester City', 'Chelsea', 'teams'],
    ['Chelsea', 'Manchester United', 'teams'],
    ['Manchester United W', 'Chelsea', 'teams'],
    ['Manchester United U21', 'Chelsea U21', 'teams'],
  ])('%s - %s is not Manchester United - Chelsea', (home, guest, reason) => {
    const joiner = joinerOf(english(7, 'Manchester United', 'Chelsea'))
    expect(joiner.find(pairing(home, guest), NOW)).toBeNull()
    expect([...joiner.unjoined.values()]).toEqual([reason])
  })

  test('the pair of another competition is another match', () => {
    const joiner = joinerOf(english(7, 'Arsenal', 'Chelsea'))
    expect(joiner.find(pairing('Arsenal', 'Chelsea', KICKOFF, 'England FA Cup'), NOW)).toBeNull()
    expect([...joiner.unjoined]).toEqual([['England FA Cup: Arsenal - Chelsea', 'competition']])
  })

  const GUNNERS = { name: 'The Gunners', team: 'Arsenal' }
  test.each([
    ['of the competition', 'England Premier League', 'the gúnners FC', 7],
    ['of the country', 'England', 'The Gunners', 7],
    ['of another competition', 'England Championship', 'The Gunners', null],
  ])('[PRO35] an alias of the operator %s', (_, competition, name, id) => {
    const joiner = joinerOf(english(7, 'Arsenal FC', 'Chelsea'))
    expect(joiner.find(pairing(name, 'Chelsea'), NOW)).toBeNull()
    joiner.useAliases([{ ...GUNNERS, competition }])
    joiner.learn([english(7, 'Arsenal FC', 'Chelsea')])
    expect(joiner.find(pairing(name, 'Chelsea'), NOW)).toBe(id)
  })

  test('[PRO35] [PRO46] what an alias joined is joined no more when it has gone', () => {
    const joiner = new Joiner()
    const candidates = [english(7, 'Arsenal FC', 'Chelsea')]
    joiner.useAliases([{ ...GUNNERS, competition: 'England' }])
    joiner.learn(candidates)
    expect(joiner.find(pairing('The Gunners', 'Chelsea'), NOW)).toBe(7)
    joiner.useAliases([])
    joiner.learn(candidates)
    expect(joiner.find(pairing('The Gunners', 'Chelsea'), NOW)).toBeNull()
  })
})

describe('[PRO21] the kick-off', () => {
  test('may be a placeholder days before the match, and rejects near it', () => {
    const joiner = joinerOf(english(7, 'Arsenal', 'Chelsea'))
    expect(joiner.find(pairing('Arsenal', 'Chelsea', KICKOFF + 50 * HOUR), KICKOFF - 200 * HOUR)).toBe(7)
    expect(joiner.find(pairing('Arsenal', 'Chelsea', KICKOFF + 4 * HOUR), NOW)).toBeNull()
    expect([...joiner.unjoined.values()]).toEqual(['kickoff'])
  })

  test('separates two matches of one pair, and decides nothing where both fit', () => {
    const joiner = joinerOf(
      english(7, 'Arsenal', 'Chelsea'),
      english(8, 'Arsenal', 'Chelsea', KICKOFF + 48 * HOUR),
    )
    expect(joiner.find(pairing('Arsenal', 'Chelsea', KICKOFF + 48 * HOUR), NOW + 40 * HOUR)).toBe(8)
    expect(joiner.find(pairing('Arsenal', 'Chelsea'), KICKOFF - 300 * HOUR)).toBeNull()
    expect([...joiner.unjoined.values()]).toEqual(['twice'])
  })
})

test('[PRO22] a pair that was joined stays joined by its key, until the match is gone', () => {
  const joiner = joinerOf(english(7, 'Arsenal', 'Chelsea'))
  const first = pairing('Arsenal', 'Chelsea')
  expect(joiner.find(first, NOW)).toBe(7)
  expect(joiner.find({ ...first, home: 'Arsenal London' }, NOW)).toBe(7)
  joiner.learn([])
  expect(joiner.find(first, NOW)).toBeNull()
})

test('[PRO22] at most two hundred pairs are listed, the latest', () => {
  const joiner = joinerOf(english(7, 'Arsenal', 'Chelsea'))
  for (let index = 0; index < 250; index += 1) joiner.find(pairing(`Team ${index}`, 'Chelsea'), NOW)
  expect(joiner.unjoined.size).toBe(200)
  expect([...joiner.unjoined.keys()].at(-1)).toBe('England Premier League: Team 249 - Chelsea')
})

test.each([
  ['1. FC Köln', 'koln'],
  ['1.FC Köln', 'koln'],
  ['TSG 1899 Hoffenheim', 'hoffenheim'],
  ['Bayer 04 Leverkusen', 'bayer leverkusen'],
  ['RC Celta de Vigo', 'celta vigo'],
  ['Atlético Madrid', 'atletico madrid'],
  ['Jong Ajax', 'jong ajax'],
  ['Ajax', 'ajax'],
  ['Chelsea U21', 'chelsea u21'],
  ['FC', 'fc'],
])('[PRO21] %s is compared as %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
