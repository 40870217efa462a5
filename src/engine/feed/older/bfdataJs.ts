/**
 * The Chinese generations of the match list: one text a match, with `^` between its fields, which include the league.
 *
 * Source: `bfdata.js` and its now-score variant. docs/wire.md 1.7. Names come in three scripts, the last of which is
 * Latin. Times are 8 hours ahead of UTC. Rules OLD2-OLD3, OLD8 in docs/rules/feed.md.
 * Errors: a body that is no such list is refused. A row without a match id is skipped and noted.
 */
import { bodyFault, refused } from '../text/body'
import { CARET } from '../text/chars'
import { cleanName, cleanText, LONGEST_TEXT } from '../text/cleanText'
import { readingOf } from '../text/items'
import { JsStatements } from '../grammar/jsStatements'
import { lastOfEach, readColor, type Writable } from '../lists/matchRows'
import { Pieces } from '../grammar/pieces'
import {
  type LeagueRecord,
  type ListedMatch,
  type LiveField,
  type MatchListRecord,
  type Reading,
  UNKNOWN_STATE,
  NO_LIST_DETAILS,
} from '../records'
import { SkipLog } from '../text/skipLog'
import { decodeEscapes } from '../text/strings'
import { readTime } from '../text/wireTime'
import type { EpochMs } from '../../contract/units'

/** Index of each field, or -1 if the variant lacks the field. */
interface Layout {
  readonly home: number
  readonly guest: number
  readonly clock: number
  readonly halfStart: number
  readonly state: number
  readonly score: number
  readonly half: number
  readonly red: number
  readonly yellow: number
  readonly order: number
  readonly remark: number
  readonly explain: number
  readonly corners: number
  readonly hasCorners: number
  readonly day: number
  readonly year: number
  readonly teams: number
  readonly country: number
  readonly league: number
  readonly unsaid: readonly LiveField[]
}

const BFDATA: Layout = {
  home: 5,
  guest: 8,
  clock: 11,
  halfStart: 12,
  state: 13,
  score: 14,
  half: 16,
  red: 18,
  yellow: 20,
  order: 22,
  remark: -1,
  explain: 42,
  corners: -1,
  hasCorners: -1,
  day: 36,
  year: 43,
  teams: 37,
  country: 40,
  league: 45,
  unsaid: ['remark', 'homeCorner', 'guestCorner', 'hasCorners', ...NO_LIST_DETAILS.unsaid],
}
const NOW_SCORE: Layout = {
  home: 4,
  guest: 7,
  clock: 10,
  halfStart: 11,
  state: 12,
  score: 13,
  half: 15,
  red: 17,
  yellow: 19,
  order: 21,
  remark: 27,
  explain: 32,
  corners: 34,
  hasCorners: 36,
  day: -1,
  year: -1,
  teams: -1,
  country: -1,
  league: -1,
  unsaid: NO_LIST_DETAILS.unsaid,
}
const LEAGUE_NAMES = 2
const LEAGUE_COLOR = 1
const SCRIPTS = 3
const CHINA_ZONE = 8
const DAY_MS = 86_400_000

export function readBfdata(text: string): Reading<MatchListRecord<ListedMatch>> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const statements = new JsStatements(text, ['A', 'B', 'C', 'ShowBf'], log)
  const matches: ListedMatch[] = []
  const leagues = new Map<number, LeagueRecord>()
  const fields = new Pieces()
  let complete = false
  let known = false
  for (let kind = statements.next(); kind !== 'end'; kind = statements.next()) {
    if (kind === 'call' && statements.name === 'ShowBf') complete = true
    if (kind === 'row' && statements.name !== 'A') statements.pass()
    if (kind !== 'row' || statements.name !== 'A') continue
    const content = statements.readQuoted()
    if (content === undefined) continue
    known = true
    const row = decodeEscapes(content)
    fields.cut(row, 0, row.length, CARET)
    const match = readRow(fields)
    if (match === undefined) log.add(statements.at, 'bad-id')
    else {
      if (fields.unreadable) log.add(statements.at, 'bad-field')
      matches.push(match)
      if (match.leagueId !== null) leagues.set(match.leagueId, leagueOf(fields, match.leagueId))
    }
  }
  if (!known) return refused('not-this-feed')
  const value = {
    matches: lastOfEach(matches),
    leagues: [...leagues.values()],
    countries: [],
    createdAt: null,
    complete,
  }
  return readingOf(value, log.list(text), log.items(matches.length))
}

/** Returns the variant of a row, by the index of its kick-off `HH:mm`. */
function layoutOf(fields: Pieces): Layout {
  return fields.isClock(NOW_SCORE.clock) ? NOW_SCORE : BFDATA
}

function readRow(fields: Pieces): Writable<ListedMatch> | undefined {
  const id = fields.key(0)
  if (Number.isNaN(id)) return undefined
  const at = layoutOf(fields)
  const home = cleanName(latin(fields, at.home))
  const guest = cleanName(latin(fields, at.guest))
  const halfStart = fields.time(at.halfStart, CHINA_ZONE)
  return {
    id,
    leagueId: fields.id(at.league),
    leagueIndex: null,
    homeTeamId: fields.id(at.teams),
    guestTeamId: fields.id(at.teams < 0 ? -1 : at.teams + 1),
    home: home.name,
    guest: guest.name,
    neutral: home.neutral || guest.neutral,
    kickoff: kickoffOf(fields, at) ?? nearestKickoff(fields, at.clock, halfStart) ?? halfStart,
    halfStart,
    state: fields.whole(at.state) ?? UNKNOWN_STATE,
    homeScore: fields.tally(at.score),
    guestScore: fields.tally(at.score + 1),
    homeHalfScore: fields.tally(at.half),
    guestHalfScore: fields.tally(at.half + 1),
    homeRed: fields.tally(at.red),
    guestRed: fields.tally(at.red + 1),
    homeYellow: fields.tally(at.yellow),
    guestYellow: fields.tally(at.yellow + 1),
    homeOrder: cleanText(fields.string(at.order)),
    guestOrder: cleanText(fields.string(at.order + 1)),
    remark: cleanText(fields.string(at.remark), LONGEST_TEXT),
    countryId: fields.id(at.country),
    explain: cleanText(fields.string(at.explain), LONGEST_TEXT),
    homeCorner: fields.tally(at.corners),
    guestCorner: fields.tally(at.corners < 0 ? -1 : at.corners + 1),
    hasCorners: fields.flag(at.hasCorners),
    ...NO_LIST_DETAILS,
    unsaid: at.unsaid,
  }
}

/** Returns the Latin name, or the first of the three names if the Latin one is empty. */
function latin(fields: Pieces, at: number): string {
  return fields.string(at + SCRIPTS - 1) || fields.string(at)
}

/** Returns the kick-off from year, `M-D` and `HH:mm`, 8 hours ahead of UTC. */
function kickoffOf(fields: Pieces, at: Layout): EpochMs | null {
  const [month, date] = fields.string(at.day).split('-')
  const [hour, minute] = fields.string(at.clock).split(':')
  const year = fields.string(at.year)
  if (month === undefined || date === undefined || hour === undefined || minute === undefined) return null
  const written = `${year}-${month}-${date} ${hour}:${minute}`
  const time = readTime(written, 0, written.length, CHINA_ZONE)
  return Number.isNaN(time) ? null : time
}

/**
 * Returns the kick-off from `HH:mm` alone, on the day nearest to the start of the running half. The kick-off may be
 * later than that start, because a match may begin some minutes early.
 */
function nearestKickoff(fields: Pieces, clock: number, halfStart: EpochMs | null): EpochMs | null {
  if (halfStart === null || !fields.isClock(clock)) return null
  const anyDay = `2020-01-01 ${fields.string(clock)}`
  const time = readTime(anyDay, 0, anyDay.length, CHINA_ZONE)
  return Number.isNaN(time) ? null : time + Math.round((halfStart - time) / DAY_MS) * DAY_MS
}

function leagueOf(fields: Pieces, id: number): LeagueRecord {
  const name = cleanText(latin(fields, LEAGUE_NAMES))
  return {
    id,
    shortName: name,
    name,
    localName: cleanText(fields.string(LEAGUE_NAMES)),
    color: readColor(fields.string(LEAGUE_COLOR)),
    hot: false,
    page: '',
    stage: '',
    countryId: null,
    logo: '',
  }
}
