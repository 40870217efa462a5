import { expect, test } from 'vitest'
import type { ArchiveSearch } from '../../../src/engine/feed/details/archiveRecords'
import { foldText } from '../../../src/engine/contract/foldText'
import { bestFirst } from '../../../src/worker/details/pages/bestFirst'

type Team = ArchiveSearch['teams'][number]
type League = ArchiveSearch['leagues'][number]

const team = (name: string, league: number): Team => ({
  id: 1,
  name,
  league: { id: league, name: '', localName: '' },
  last: null,
  next: null,
})
const league = (id: number, name: string, localName = ''): League => ({
  id,
  name,
  localName,
  matches: 1,
  first: null,
  last: null,
})

test('[DET49] [DET60] a whole name comes first, then beginnings, then others; well-known leagues before the rest', () => {
  const teams = [
    team('FC Arsenal Tula', 500),
    team('Arsenal U21', 500),
    team('Arsenal Women', 36),
    team('Arsenal Sarandi', 501),
    team('Arsenal', 36),
  ]
  expect(bestFirst({ leagues: [], teams }, 'arsenal').teams.map(({ name }) => name)).toEqual([
    'Arsenal',
    'Arsenal Women',
    'Arsenal U21',
    'Arsenal Sarandi',
    'FC Arsenal Tula',
  ])
})

test('[DET49] [DET60] a league is compared by both of its names', () => {
  const leagues = [
    league(900, 'Russian Premier League'),
    league(901, 'Premier League 2'),
    league(36, 'EPL', 'Premier League'),
  ]
  expect(bestFirst({ leagues, teams: [] }, foldText('Premier League')).leagues.map(({ id }) => id)).toEqual([
    36, 901, 900,
  ])
})
