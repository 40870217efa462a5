/** Plausible rows for component tests, made from a seed, so that a run can be repeated. */
import { PRICE_KEYS, type PriceKey } from '../../src/engine/contract/markets'
import type { Phase } from '../../src/engine/contract/phase'
import type { ChoicesOfRows } from '../../src/engine/contract/query'
import { rowKey } from '../../src/engine/contract/rowKey'
import type { LeagueRow, MatchFacts, MatchRow, PriceCell, Row, RowKey } from '../../src/engine/contract/view'

/** A linear congruential generator of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes a price cell. `value`: the number in the text, or the middle of a line like `0.5/1`. */
export const price = (text: string, move: PriceCell['move'] = 'level'): PriceCell => ({
  text,
  move,
  negative: text.startsWith('-') && text.length > 1,
  value: text === '-' ? null : middleOf(text),
  opening: text,
})

function middleOf(text: string): number {
  const parts = text.split('/').map(Number)
  return parts.reduce((sum, part) => sum + part, 0) / parts.length
}

export function leagueRow(id: number, fields: Partial<LeagueRow> = {}): LeagueRow {
  const [name, country] = LEAGUES[id % LEAGUES.length] ?? ['League', '']
  return {
    kind: 'league',
    id,
    name,
    country,
    picture: '',
    letters: 'L',
    color: '',
    ink: '',
    hot: false,
    followed: false,
    folded: false,
    ended: false,
    page: 'League',
    matches: 5,
    ...fields,
  }
}

export function matchRow(id: number, fields: Partial<MatchRow> = {}): MatchRow {
  const random = seeded(id)
  random()
  return { ...facts(id, random), ...prices(random), ...fields }
}

export interface Board {
  readonly keys: RowKey[]
  readonly rows: Map<RowKey, Row>
}

/** Makes leagues of five matches each: `l1 m10 m11 m12 m13 m14 l2 m20 …`. */
export function board(leagues: number, matches = 5): Board {
  const rows = new Map<RowKey, Row>()
  for (let league = 1; league <= leagues; league++) {
    rows.set(rowKey('league', league), leagueRow(league, { matches }))
    for (let index = 0; index < matches; index++) {
      const id = league * 10 + index
      rows.set(rowKey('match', id), matchRow(id, { leagueId: league }))
    }
  }
  return { keys: [...rows.keys()], rows }
}

type Random = () => number
const pick = <T>(random: Random, from: readonly T[], fallback: T): T =>
  from[Math.floor(random() * from.length)] ?? fallback

function facts(id: number, random: Random): MatchFacts {
  const phase = pick<Phase>(random, PHASES, 'notStarted')
  const goals = [Math.floor(random() * 4), Math.floor(random() * 3)] as const
  const kickoff = `${12 + Math.floor(random() * 11)}:${pick(random, ['00', '15', '30', '45'], '00')}`
  const played = phase !== 'notStarted' && phase !== 'postponed'
  return {
    kind: 'match',
    id,
    leagueId: Math.floor(id / 10),
    home: pick(random, TEAMS, 'Home'),
    guest: pick(random, TEAMS, 'Guest'),
    homeId: 2 * id,
    guestId: 2 * id + 1,
    homeOrder: random() < 0.6 ? String(1 + Math.floor(random() * 20)) : '',
    guestOrder: random() < 0.6 ? String(1 + Math.floor(random() * 20)) : '',
    homeImage: '',
    guestImage: '',
    homeLetters: 'HT',
    guestLetters: 'GT',
    neutral: random() < 0.06,
    lineups: false,
    phase,
    kickoff,
    day: '14/02',
    minute: minuteOf(phase, kickoff, random),
    quietSince: '',
    injury: phase === 'secondHalf' && random() < 0.2 ? '+4' : '',
    score: played ? `${goals[0]} - ${goals[1]}` : '',
    half: played && phase !== 'firstHalf' ? `${Math.min(1, goals[0])}-${Math.min(1, goals[1])}` : '',
    regular: '',
    extra: '',
    shootOut: '',
    aggregate: '',
    winner: '',
    corners: played ? `${Math.floor(random() * 9)}-${Math.floor(random() * 7)}` : '',
    homeRed: random() < 0.08 ? 1 : 0,
    guestRed: random() < 0.08 ? 1 : 0,
    homeYellow: 0,
    guestYellow: 0,
    varText: '',
    remark: random() < 0.05 ? 'AET, 2nd leg: 3 - 2 on aggregate' : '',
    followed: random() < 0.1,
    homeFollowed: false,
    guestFollowed: false,
    giver: pick<'home' | 'guest' | ''>(random, ['home', 'home', 'guest', ''], ''),
    halfGiver: pick<'home' | 'guest' | ''>(random, ['home', 'guest', ''], ''),
    priced: true,
    bets: 3 + Math.floor(random() * 12),
  }
}

function minuteOf(phase: Phase, kickoff: string, random: Random): string {
  if (phase === 'notStarted') return kickoff
  if (phase === 'firstHalf') return random() < 0.15 ? '45+2' : String(1 + Math.floor(random() * 45))
  if (phase === 'secondHalf') return random() < 0.15 ? '90+3' : String(46 + Math.floor(random() * 45))
  if (phase === 'halfTime') return 'HT'
  return phase === 'finished' ? 'FT' : ''
}

function prices(random: Random): Record<PriceKey, PriceCell> {
  const closed = random() < 0.07
  const cells: Partial<Record<PriceKey, PriceCell>> = {}
  for (const key of PRICE_KEYS) cells[key] = closed ? price('-') : oneOf(key, random)
  return cells as Record<PriceKey, PriceCell>
}

function oneOf(key: PriceKey, random: Random): PriceCell {
  if (key.startsWith('HDP') && key.endsWith('goal'))
    return price(pick(random, ['0', '0/0.5', '0.5', '0.5/1', '1'], '0'))
  if (key.endsWith('goal') && !key.startsWith('1x2'))
    return price(pick(random, ['2', '2/2.5', '2.5', '2.5/3', '1'], '2'))
  const move = pick<PriceCell['move']>(random, ['level', 'level', 'up', 'down'], 'level')
  if (key.startsWith('1x2')) return price((1.2 + random() * random() * 14).toFixed(2), move)
  const value = 0.7 + random() * 0.29
  return price((random() < 0.4 ? -value : value).toFixed(2), move)
}

const PHASES: readonly Phase[] = [
  'notStarted',
  'notStarted',
  'firstHalf',
  'firstHalf',
  'secondHalf',
  'secondHalf',
  'secondHalf',
  'halfTime',
  'finished',
  'postponed',
]
const LEAGUES: readonly (readonly [string, string])[] = [
  ['English Premier League', 'England'],
  ['V-League 1', 'Việt Nam'],
  ['ไทยลีก 1', 'ประเทศไทย'],
  ['UEFA Champions League', 'Europe'],
  ['Spanish La Liga', 'Spain'],
  ['Giải hạng Nhất Quốc gia Việt Nam', 'Việt Nam'],
  ['Brazil Campeonato Paulista Feminino U20 Second Division', 'Brazil'],
]
const TEAMS: readonly string[] = [
  'Liverpool',
  'Arsenal',
  'Manchester United',
  'Hà Nội FC',
  'Hồng Lĩnh Hà Tĩnh',
  'Becamex Thành phố Hồ Chí Minh',
  'Đông Á Thanh Hóa',
  'บุรีรัมย์ ยูไนเต็ด',
  'เมืองทอง ยูไนเต็ด',
  'การท่าเรือ เอฟซี',
  'Wolverhampton Wanderers',
  'Borussia Mönchengladbach (Reserves)',
  'Deportivo Universitario de San Francisco (W)',
  'Real Sociedad',
  'PSG',
  'Ulsan HD',
]

/** Choices without followed, folded or open rows. */
export const NO_CHOICES: ChoicesOfRows = {
  followedMatches: [],
  followedLeagues: [],
  followedTeams: [],
  folded: [],
  foldAll: false,
  openOdds: [],
  openExtra: [],
  openEnded: [],
}
