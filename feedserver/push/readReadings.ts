/** What lists and changes say of how matches stand. Errors: a row or record that cannot be read is left out. */
import { idOf, shortText, countOf } from '../archive/read/ids'
import { readMatchChange } from '../archive/read/matchChange'
import { capturedDay } from '../simulate/capture/capturedMatches'
import { readRawList } from '../simulate/capture/readList'
import type { League, Match } from '../contract/model'
import type { EpochMs } from '../kit/clock'
import type { MatchCard, MatchPlay } from './standing'

export interface ListReading {
  readonly id: number
  readonly card: MatchCard
  readonly play: MatchPlay
}

export interface ChangeReading {
  readonly id: number
  /** What the record says nothing of is absent. */
  readonly play: Partial<MatchPlay> & Pick<MatchPlay, 'state'>
}

const timeOf = (at: number): EpochMs | null => (Number.isFinite(at) ? at : null)

/** `null` if one of them is. */
const whole = <Values extends readonly (number | null)[]>(
  ...values: Values
): { [Place in keyof Values]: number } | null =>
  values.every(value => value !== null) ? (values as { [Place in keyof Values]: number }) : null

function cardOf(match: Match, league: League): MatchCard | null {
  const ids = whole(idOf(match.leagueId), idOf(match.home.id), idOf(match.guest.id), timeOf(match.kickoff))
  const [home, guest] = [shortText(match.home.nameVn), shortText(match.guest.nameVn)]
  if (ids === null || home === null || guest === null) return null
  const [leagueId, homeId, guestId, kickoff] = ids
  const [name, local] = [shortText(league.nameEn), shortText(league.nameVn)]
  const names = { league: name ?? local ?? '', localLeague: local ?? name ?? '' }
  return { kickoff, leagueId, homeId, guestId, home, guest, ...names }
}

function playOf({ score, red, state, lineup, halfStart }: Match): MatchPlay | null {
  const numbers = whole(countOf(score[0]), countOf(score[1]), countOf(red[0]), countOf(red[1]))
  if (numbers === null) return null
  const [homeScore, guestScore, homeRed, guestRed] = numbers
  return { state, homeScore, guestScore, homeRed, guestRed, lineups: lineup, halfStart: timeOf(halfStart) }
}

function readingOf(match: Match, league: League): ListReading | null {
  const [id, card, play] = [idOf(match.id), cardOf(match, league), playOf(match)]
  return id === null || card === null || play === null ? null : { id, card, play }
}

export function readList(text: string): readonly ListReading[] {
  const { leagues, matches } = capturedDay(readRawList(text))
  const byId = new Map(leagues.map(league => [league.id, league]))
  return matches.flatMap(match => {
    const league = byId.get(match.leagueId)
    const reading = league === undefined ? null : readingOf(match, league)
    return reading === null ? [] : [reading]
  })
}

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const HALF_START = 11
const LINEUP = 13

export function readRecord(record: string): ChangeReading | null {
  const row = readMatchChange(record)
  if (row === null || row.state === null) return null
  const { id, state, homeScore, guestScore, homeRed, guestRed } = row
  const numbers = Object.entries({ homeScore, guestScore, homeRed, guestRed })
  const fields = record.split('^', 40)
  const start = fields[HALF_START]?.trim() ?? ''
  return {
    id,
    play: {
      state,
      ...(Object.fromEntries(numbers.filter(([, count]) => count !== null)) as Partial<MatchPlay>),
      ...(TIME.test(start) ? { halfStart: Date.parse(`${start.replace(' ', 'T')}Z`) } : {}),
      ...(fields[LINEUP]?.trim() === '1' ? { lineups: true } : {}),
    },
  }
}
