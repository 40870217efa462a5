/**
 * JSON files of openfootball's football.json: a season of a competition.
 *
 * Times of day are local to the competition's country. `ft` is the score after 90 minutes, `et` after extra time, `p`
 * the shoot-out. Source: docs/providers.md. Rules ARC41, ARC47, ARC48 in docs/rules/archive.md. Errors: a text for a
 * file of another kind. An impossible match is a fault.
 */
import * as v from 'valibot'
import { EMPTY_NOTE, writeNote } from '../../contract/note'
import type { Pair } from '../../contract/model'
import type { NamedFile, PastFile, PastSource, PastTeam } from '../../contract/past'
import { boundedJson } from '../../kit/network/boundedJson'
import { NAME, TALLY } from '../port/reading'
import { countryOfCode } from './countryOfCode'
import { leagueFileOf, type LeagueFile } from './leagueFileOf'
import {
  calendarDay,
  isWithin,
  kickoffOf,
  PAST_NUMBERS,
  pastFile,
  pastNames,
  seasonFrom,
  type PastReading,
} from './pastParts'

const MOST = { depth: 16, groups: 100_000 }

const PAIR = v.nullish(v.tuple([TALLY, TALLY]), null)
const MATCH = v.object({
  round: v.nullish(NAME, null),
  date: v.string(),
  time: v.nullish(v.string(), ''),
  team1: NAME,
  team2: NAME,
  score: v.nullish(v.object({ ht: PAIR, ft: PAIR, et: PAIR, p: PAIR }), null),
})
const FILE = v.object({ name: v.string(), matches: v.array(v.unknown()) })

type Read = v.InferOutput<typeof MATCH>
type Score = NonNullable<Read['score']>

/** Returns the season in a file's or folder's name: `2024/25`, `2024-25`, `2025`. */
function seasonIn(text: string): string | null {
  const [, year, next] = /(?:^|[^\d])(\d{4})(?:[/-](\d{2}))?(?:[^\d]|$)/.exec(text) ?? []
  if (year === undefined) return null
  return next === undefined ? year : seasonFrom(Number(year))
}

/** Returns the round. A league's round is its number. */
const roundOf = (round: string | null): string | null => round?.replace(/^Matchday (\d+)$/, '$1') ?? null

const SUFFIXED = /^(.+) \(([A-Z]{3})\)$/

function teamOf(text: string, { competition }: LeagueFile): PastTeam {
  const [, name = text, code = ''] = SUFFIXED.exec(text) ?? []
  return { name, country: countryOfCode(code) ?? competition.country }
}

const isEven = ([home, guest]: Pair): boolean => home === guest

/** Returns `null` for a match that was decided in 90 minutes. */
function noteOf({ ft, et, p }: Score): string | null {
  if (et === null && p === null) return null
  const pens = p === null || isEven(p) ? null : p
  return writeNote({
    ...EMPTY_NOTE,
    regular: et === null ? null : ft,
    extra: et === null ? null : { code: 1, score: et },
    pens,
    winner: pens === null ? null : pens[0] > pens[1] ? 1 : 2,
  })
}

/** Returns the fault of an impossible score, or `null`. */
function scoreFault({ ht, ft, et }: Score): string | null {
  if (ft === null) return 'no score'
  if (ht !== null && !isWithin(ht, ft)) return 'more goals at half-time than at the end'
  return et !== null && !isWithin(ft, et) ? 'more goals after 90 minutes than after extra time' : null
}

const isUnplayed = ({ score }: Read): boolean =>
  score === null || Object.values(score).every(pair => pair === null)

function dayOf({ date }: Read): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return year === undefined ? null : calendarDay(Number(year), Number(month), Number(day))
}

function readingOf(one: unknown, file: LeagueFile, season: string): PastReading {
  const parsed = v.safeParse(MATCH, one)
  if (!parsed.success) return { fault: 'no match' }
  const match = parsed.output
  const { score, time, round } = match
  if (score === null || isUnplayed(match)) return 'unplayed'
  const wrong = scoreFault(score)
  if (wrong !== null || score.ft === null) return { fault: wrong ?? 'no score' }
  const day = dayOf(match)
  if (day === null) return { fault: 'no date' }
  const kickoff = kickoffOf(day, time, file.zone)
  if (kickoff === null) return { fault: 'no time' }
  const [home, guest] = [teamOf(match.team1, file), teamOf(match.team2, file)]
  if (match.team1 === match.team2) return { fault: 'no two teams' }
  return {
    competition: file.competition,
    season,
    round: roundOf(round),
    kickoff,
    home,
    guest,
    score: score.et ?? score.ft,
    half: score.ht,
    corners: null,
    red: null,
    yellow: null,
    note: noteOf(score),
    referee: null,
    prices: [],
  }
}

/** Returns the fault of a shoot-out that is left out, while the match stays. */
function lesserFault(one: unknown): string | undefined {
  const parsed = v.safeParse(MATCH, one)
  const shootOut = parsed.success ? (parsed.output.score?.p ?? null) : null
  return shootOut !== null && isEven(shootOut) ? 'a shoot-out without a winner' : undefined
}

function read({ path, bytes }: NamedFile): PastFile | string {
  const file = leagueFileOf(path)
  if (file === undefined) return 'its name is none of football.json, such as 2024-25/en.1.json'
  const parsed = v.safeParse(FILE, boundedJson(Buffer.from(bytes).toString(), MOST))
  if (!parsed.success) return 'it has no name and no matches'
  const { name, matches } = parsed.output
  const season = seasonIn(name) ?? seasonIn(path)
  if (season === null) return 'it names no season'
  return pastFile(
    matches.map((one, index) => ({
      place: index + 1,
      reading: readingOf(one, file, season),
      lesser: lesserFault(one),
    })),
  )
}

export const openfootball: PastSource = {
  name: 'openfootball',
  placeName: 'match',
  namesBy: pastNames(PAST_NUMBERS.openfootball),
  read,
}
