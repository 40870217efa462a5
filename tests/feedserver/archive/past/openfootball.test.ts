/**
 * The reader for files of openfootball, and the merge with the archive. Rules ARC41, ARC47 and ARC48 in
 * docs/rules/archive.md.
 */
import { expect, onTestFinished, test } from 'vitest'
import { footballDataCoUk } from '../../../../feedserver/providers/past/footballDataCoUk'
import { openfootball } from '../../../../feedserver/providers/past/openfootball'
import { STORES } from '../support/stores'
import { csv, imported, named, readAs, row } from './support'

const MATCH = {
  round: 'Matchday 1',
  date: '2024-08-17',
  time: '15:00',
  team1: 'Ash FC',
  team2: 'Birch',
  score: { ht: [1, 1], ft: [2, 1] },
}

type Some = Readonly<Record<string, unknown>>

const file = (matches: readonly Some[], path = '2024-25/en.1.json', name = 'Some League 2024/25') =>
  named(JSON.stringify({ name, matches: matches.map(one => ({ ...MATCH, ...one })) }), path)
const read = (matches: readonly Some[], path?: string, name?: string) =>
  readAs(openfootball, file(matches, path, name))
const one = (some: Some, path?: string) => read([some], path).matches[0]
const fault = (some: Some) => read([some]).faults[0]?.reason

test('[ARC47] a match has its teams, round, scores and the season of its file', () => {
  expect(read([{}])).toEqual({
    matches: [
      {
        place: 1,
        competition: { country: 'England', name: 'Premier League' },
        season: '2024/25',
        round: '1',
        kickoff: Date.UTC(2024, 7, 17, 14),
        home: { name: 'Ash FC', country: 'England' },
        guest: { name: 'Birch', country: 'England' },
        score: [2, 1],
        half: [1, 1],
        corners: null,
        red: null,
        yellow: null,
        note: null,
        referee: null,
        prices: [],
      },
    ],
    faults: [],
    unplayed: 0,
  })
  expect(one({ score: { ft: [0, 0] } })).toMatchObject({ score: [0, 0], half: null })
  expect(read([{}], '2025/br.1.json', 'Serie A 2025').matches[0]?.season).toBe('2025')
  expect(read([{}], 'x/2024-25/de.1-full.json', 'Bundesliga').matches[0]?.season).toBe('2024/25')
})

test.each([
  ['2024-25/en.1.json', '2024-08-17', '20:00', '2024-08-17T19:00'],
  ['2024-25/de.1.json', '2024-08-17', '20:30', '2024-08-17T18:30'],
  ['2024-25/de.1.json', '2024-12-14', '20:30', '2024-12-14T19:30'],
  ['2024-25/pt.1.json', '2024-12-14', '20:30', '2024-12-14T20:30'],
  ['2024-25/uefa.cl.json', '2025-03-11', '21:00', '2025-03-11T20:00'],
  ['2024-25/mx.1.json', '2024-07-05', '21:10', '2024-07-06T03:10'],
  ['2025/jp.1.json', '2025-02-14', '19:00', '2025-02-14T10:00'],
  ['2024-25/en.1.json', '2024-08-17', undefined, '2024-08-17T12:00'],
])('[ARC47] in %s %s %s is %s UTC', (path, date, time, kickoff) => {
  const found = one({ date, time }, path)?.kickoff ?? 0
  expect(new Date(found).toISOString().slice(0, 16)).toBe(kickoff)
})

test('[ARC47] [ARC150] extra time counts, and the note has the 90 minutes, the shoot-out and the winner', () => {
  const scoreAndNote = (score: Some) => {
    const match = one({ score })
    return [match?.score, match?.note]
  }
  expect(scoreAndNote({ ft: [1, 1], et: [2, 1] })).toEqual([[2, 1], ';|;|;|90,1-1;;1,2-1;;'])
  expect(scoreAndNote({ ft: [0, 1], et: [0, 1], p: [1, 4] })).toEqual([[0, 1], ';|;|;|90,0-1;;1,0-1;1-4;2'])
  expect(scoreAndNote({ ft: [1, 1], p: [5, 4] })).toEqual([[1, 1], ';|;|;|;;;5-4;1'])
})

test('[ARC47] [ARC130] a shoot-out without a winner is left out and named, its match stays', () => {
  const { matches, faults } = read([{ score: { ft: [0, 1], et: [0, 1], p: [4, 4] } }])
  expect(matches).toMatchObject([{ score: [0, 1], note: ';|;|;|90,0-1;;1,0-1;;' }])
  expect(faults).toEqual([{ place: 1, reason: 'a shoot-out without a winner' }])
})

test('[ARC47] [ARC151] matches without a result are counted, and those that cannot be are left out', () => {
  const unplayed = [
    { team1: 'Cedar', score: {} },
    { team1: 'Dale', score: undefined },
    { team1: 'Elm', status: 'postponed', score: {}, time: undefined },
  ]
  expect(read([{}, ...unplayed, {}])).toMatchObject({
    matches: [{ place: 1 }],
    unplayed: 3,
    faults: [{ place: 5, reason: 'the same match again' }],
  })
  expect(fault({ score: { ft: [1] } })).toBe('no match')
  expect(fault({ team2: 7 })).toBe('no match')
  expect(fault({ score: { ht: [0, 1] } })).toBe('no score')
  expect(fault({ score: { ht: [3, 0], ft: [2, 0] } })).toBe('more goals at half-time than at the end')
  expect(fault({ score: { ft: [2, 2], et: [2, 1] } })).toBe(
    'more goals after 90 minutes than after extra time',
  )
  expect(fault({ date: '2024-02-30' })).toBe('no date')
  expect(fault({ time: '20:00 UTC+1' })).toBe('no time')
  expect(fault({ team2: 'Ash FC' })).toBe('no two teams')
})

test('[ARC41] a file of another name or kind is refused', () => {
  expect(openfootball.read(file([], 'champions.json'))).toMatch(/^its name is none of football.json/)
  for (const text of ['', '[]', '{"name":"x"}', '['.repeat(50)])
    expect(openfootball.read(named(text, 'en.1.json'))).toBe('it has no name and no matches')
  expect(openfootball.read(file([], 'en.1.json', 'League'))).toBe('it names no season')
})

test('[ARC48] the country behind a name is no part of it', () => {
  const europe = { round: 'League, Matchday 1', team1: 'Ash FC (ENG)', team2: 'FC Birch (GER)' }
  expect(one(europe, 'uefa.cl.json')).toMatchObject({
    round: 'League, Matchday 1',
    home: { name: 'Ash FC', country: 'England' },
    guest: { name: 'FC Birch', country: 'Germany' },
  })
})

const SEASON = named(csv([row(), row({ HomeTeam: 'Birch', AwayTeam: 'Ash', Date: '01/02/2025' })]), 'E0.csv')
const EUROPE = file([{ team1: 'Birch (ENG)', team2: 'Cedar (GER)', date: '2024-09-17' }], 'uefa.cl.json')

test.each([
  ['league', 'Europe'],
  ['Europe', 'league'],
])('[ARC48] [ARC123] one club is one team, the %s first and then %s', async first => {
  const [sqlite] = STORES
  const database = await sqlite?.fresh()
  if (database === undefined) throw new Error('no database')
  onTestFinished(() => database.drop())
  if (first === 'Europe') await imported(database, openfootball, EUROPE)
  await imported(database, footballDataCoUk, SEASON)
  const [league] = await imported(database, openfootball, file([{}]))
  expect(league).toMatchObject({ matches: 1, fresh: 0 })
  await imported(database, openfootball, EUROPE)
  expect((await database.rows('select name from teams order by name')).flat()).toEqual([
    'Ash',
    'Birch',
    'Cedar',
  ])
  expect(await database.rows('select count(*) from matches')).toEqual([[3]])
  const rounds = await database.rows('select round from matches order by kickoff')
  expect(rounds.flat()).toEqual(['1', '1', null])
})

test('[ARC42] [ARC143] a match of which the day alone was known gets its time from another file', async () => {
  const [sqlite] = STORES
  const database = await sqlite?.fresh()
  if (database === undefined) throw new Error('no database')
  onTestFinished(() => database.drop())
  const kickoffs = async () => (await database.rows('select kickoff from matches')).flat()
  const untimed = named(csv([row({ Time: '' })]))
  await imported(database, footballDataCoUk, untimed)
  expect(await kickoffs()).toEqual([Date.UTC(2024, 7, 17, 12)])
  await imported(database, openfootball, file([{ time: '17:30' }]))
  expect(await kickoffs()).toEqual([Date.UTC(2024, 7, 17, 16, 30)])
  await imported(database, footballDataCoUk, untimed)
  expect(await kickoffs()).toEqual([Date.UTC(2024, 7, 17, 16, 30)])
})
