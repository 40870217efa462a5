/**
 * A day of matches as the cells of three tables, in the order and of the types of docs/wire.md 1.2, 1.4 and 1.5. The
 * data is made up but resembles real data: about 200 characters a row, empty cells, and quotes to escape. Names have
 * Vietnamese and Thai letters, so that the browser stores the text with two bytes a character, as on the site.
 */
import { seeded, type Random } from './random'

export type Cell = number | string | null
export type Cells = readonly Cell[]

export interface Day {
  readonly matches: readonly Cells[]
  readonly leagues: readonly Cells[]
  readonly countries: readonly Cells[]
}

const MATCHES_PER_LEAGUE = 8
const COUNTRIES = 40
const DAY_START = Date.UTC(2031, 4, 3, 4)
const FIRST_ID = 2_448_001

export function createDay(matches: number, seed: number): Day {
  const random = seeded(seed)
  const leagues = Math.ceil(matches / MATCHES_PER_LEAGUE)
  return {
    matches: list(matches, index => matchCells(index, random)),
    leagues: list(leagues, index => leagueCells(index, random)),
    countries: list(COUNTRIES, index => [index + 1, `Country ${index + 1}`, 0]),
  }
}

/** The day at the next poll: `share` of the matches have another score, card or corner count. */
export function changeDay(day: Day, share: number, seed: number): Day {
  const random = seeded(seed)
  const matches = day.matches.map(cells => (random.next() < share ? changedCells(cells, random) : cells))
  return { ...day, matches }
}

export const matchIdAt = (index: number) => FIRST_ID + index

function list<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index))
}

function matchCells(index: number, random: Random): Cells {
  const kickoff = DAY_START + 300_000 * random.whole(200)
  const state = random.pick([0, 0, 1, 1, 2, 3, 3, 3, -1, -14])
  const played = state !== 0 && state !== -14
  return [
    matchIdAt(index),
    1 + Math.floor(index / MATCHES_PER_LEAGUE),
    100 + random.whole(9000),
    100 + random.whole(9000),
    teamName(random) + (random.next() < 0.04 ? '<font color=#880000>(N)</font>' : ''),
    teamName(random),
    wireTime(kickoff),
    wireTime(kickoff + 3_600_000 * random.next()),
    state,
    ...scoreCells(played, state, random),
    String(1 + random.whole(20)),
    String(1 + random.whole(20)),
    random.next() < 0.5 ? 1 : null,
    'True',
    random.whole(8) / 4,
    random.next() < 0.05 ? 'Trận lượt về: 3 - 2' : '',
    1 + random.whole(COUNTRIES),
    played ? ';|2;|;|;;;;' : '',
    2 + random.whole(6) / 4,
    'True',
    ...cornerCells(played, random),
  ]
}

function scoreCells(played: boolean, state: number, random: Random): Cells {
  const half = (goals: number) => (state === 1 || !played ? null : Math.floor(goals / 2))
  const home = played ? random.whole(5) : 0
  const guest = played ? random.whole(4) : 0
  const red = () => (played && random.next() < 0.08 ? 1 : 0)
  const yellow = () => (played ? random.whole(5) : 0)
  return [home, guest, half(home), half(guest), red(), red(), yellow(), yellow()]
}

function cornerCells(played: boolean, random: Random): Cells {
  return [
    played ? random.whole(12) : 0,
    played ? random.whole(10) : 0,
    1,
    random.next() < 0.1 ? 10_000 + random.whole(999) : null,
    String(random.whole(12)),
    random.next() < 0.6 ? `${random.pick(INITIALS)}. ${random.pick(REFEREES)}` : '',
    `${random.whole(35)}°C`,
    1,
    null,
    '',
  ]
}

/** Columns 9 and 10: score. Columns 15 and 16: yellow cards. Columns 27 and 28: corners. */
const LIVE_COLUMNS = [9, 10, 15, 16, 27, 28] as const

function changedCells(cells: Cells, random: Random): Cells {
  const next = [...cells]
  const column = random.pick(LIVE_COLUMNS)
  next[column] = Number(next[column] ?? 0) + 1
  return next
}

function leagueCells(index: number, random: Random): Cells {
  const id = 36 + index
  const name = `${random.pick(PLACES)} ${random.pick(GRADES)}`
  const page = `${random.pick(['League', 'SubLeague', 'CupMatch'])}.aspx?SclassID=${id}`
  return [
    id,
    name.slice(0, 6).toUpperCase(),
    name,
    '#FF3333',
    index % 7 === 0 ? 1 : 0,
    page,
    null,
    '',
    `Giải ${name}`,
    1,
    1 + (index % COUNTRIES),
  ]
}

function teamName(random: Random): string {
  const name = `${random.pick(PLACES)} ${random.pick(SUFFIXES)}`
  return random.next() < 0.02 ? name.replace(' ', " d'") : name
}

const wireTime = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const INITIALS = ['A', 'F', 'K', 'S', 'T'] as const
const REFEREES = ['Jovanović', 'Owusu', 'Nguyễn Văn Toàn', 'Winkler', 'Freitas'] as const
const GRADES = [
  'Premier League',
  'Division One',
  'Women Cup',
  'U20 Youth Championship',
  'Super Liga',
] as const
const SUFFIXES = ['FC', 'United', 'City', 'Rovers', '', 'Reserves', 'U21', 'Athletic (W)'] as const
const PLACES = [
  'Hà Nội',
  'Đông Á Thanh Hóa',
  'Hồng Lĩnh Hà Tĩnh',
  'บุรีรัมย์',
  'การท่าเรือ',
  'Wolverhampton',
  'Borussia Mönchengladbach',
  'Deportivo San Francisco',
  'Ulsan',
  'Liverpool',
  'Zenica',
  'Al Wahda',
  'Kashiwa',
  'Sligo',
  'Petrolina',
] as const
