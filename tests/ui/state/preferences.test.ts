import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../../src/ui/state/keyStore'
import {
  cookieName,
  savePreferences,
  readPreferences,
  type Preferences,
} from '../../../src/ui/state/preferences'
import { renewPreferences } from '../../../src/ui/state/late/storedState'
import { SITE, WIDGET } from '../../../src/ui/state/profile'

const FIELDS = Object.keys(readPreferences(memoryStore(), SITE)) as (keyof Preferences)[]
const PROMISED = [
  'MyGames_MatchID',
  'MyGames_LeagueID',
  'MyGames_TeamID',
  'Odds_Type',
  'Handicap_Type',
  'favtype',
  'FilterOption',
  'OddsShowType',
  'orderby',
  'filterStatus',
  'six_in_one_type',
  'six_in_one_status',
  'TeamOrderCheck',
  'leagueHidden6in1',
  'search_name_team',
  'Time_Zone',
]

test('[PRF4] every cookie the specification names is ours, and no name is used twice', () => {
  const site = FIELDS.map(field => cookieName(field, SITE))
  const widget = FIELDS.map(field => cookieName(field, WIDGET))
  expect([...site, ...widget]).toEqual(expect.arrayContaining(PROMISED))
  for (const names of [site, widget]) expect(new Set(names).size).toBe(names.length)
})

test('[PRF5] defaults: Malay, markets 1, status 0, company 8 on the site and 31 in the widget', () => {
  const site = readPreferences(memoryStore(), SITE)
  const widget = readPreferences(memoryStore(), WIDGET)
  expect(site).toMatchObject({ format: 5, betType: 1, status: 0, order: 'league', company: 8, zone: null })
  expect(site).toMatchObject({ followedMatches: [], hotOnly: false, team: '', teamRanks: true, sound: false })
  expect(widget).toEqual({ ...site, company: 31 })
})

describe('[PRF6] what is saved comes back', () => {
  const changed: Preferences = {
    followedMatches: [2804524, 7],
    followedLeagues: [36],
    followedTeams: [5],
    hiddenLeagues: [8],
    foldedLeagues: [9, 10],
    foldAll: true,
    format: 4,
    amountMeaning: 'risk',
    currency: 'THB',
    handicapType: '2',
    favoriteType: 'league',
    hotOnly: true,
    betType: 3,
    status: 2,
    order: 'time',
    liveFirst: true,
    compact: 'total',
    tiles: 'asian',
    teamRanks: false,
    team: 'Hà Nội',
    zone: -3.5,
    zoneName: 'America/St_Johns',
    company: 47,
    theme: 'dark',
    sound: true,
    notices: true,
    behind: 60,
    hideScores: true,
    scoresForm: 'odds',
    oddsForm: 'scores',
  }
  test.each([
    ['site', SITE],
    ['widget', WIDGET],
  ] as const)('on the %s', (_page, profile) => {
    const store = memoryStore()
    const initial = readPreferences(store, profile)
    savePreferences(store, profile, initial, changed)
    expect(readPreferences(store, profile)).toEqual(changed)
    savePreferences(store, profile, changed, initial)
    expect(readPreferences(store, profile)).toEqual(initial)
  })
  test('only what changed is written', () => {
    const written: string[] = []
    const store = { ...memoryStore(), write: (name: string) => void written.push(name) }
    const initial = readPreferences(store, WIDGET)
    savePreferences(store, WIDGET, initial, { ...initial, status: 2 })
    expect(written).toEqual(['six_in_one_status'])
  })
  test('a visit starts the seven days again for what stands, and for nothing else', () => {
    const store = memoryStore()
    store.write('Odds_Type', '4')
    const written: [string, string][] = []
    renewPreferences({ ...store, write: (name, value) => void written.push([name, value]) }, SITE)
    expect(written).toEqual([['Odds_Type', '4']])
  })
})

test('[PRF11] the lists together stay under the 8 KB that a server accepts as one header', () => {
  const store = memoryStore()
  const ids = Array.from({ length: 2000 }, (_, index) => 2_800_000 + index)
  const initial = readPreferences(store, SITE)
  savePreferences(store, SITE, initial, {
    ...initial,
    followedMatches: ids,
    followedLeagues: ids,
    followedTeams: ids,
    hiddenLeagues: ids,
    foldedLeagues: ids,
  })
  const pairs = FIELDS.map(field => cookieName(field, SITE)).flatMap(name => {
    const value = store.read(name)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  for (const pair of pairs) expect(pair.length).toBeLessThan(4096)
  expect(pairs.join('; ').length).toBeLessThan(7800)
  expect(readPreferences(store, SITE).followedMatches.at(-1)).toBe(ids.at(-1))
})
