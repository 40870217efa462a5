/**
 * One match of the widget's service, from an object that names its values or from a row of values.
 *
 * Source: getListData. docs/wire.md 8.2, docs/feeds.md. State codes are the widget's. Rules WID1, WID7 in
 * docs/rules/feed.md.
 * Errors: `undefined` without a valid id. A value that its field cannot have is missing and sets `cells.unreadable`.
 */
import { keysOf } from '../../contract/keysOf'
import type { ArrayCells } from '../lists/arrayCells'
import { LONGEST_TEXT } from '../text/cleanText'
import type { JsonObject } from '../grammar/json'
import { safeLink } from '../text/letters'
import { type LeagueRecord, type LiveField, type MatchRecord, UNKNOWN_STATE } from '../records'

/** Names of the fields in lower case, because case is ignored. */
const FIELDS = [
  'scheduleid',
  'hometeam',
  'guestteam',
  'homeimage',
  'guestimage',
  'homescore',
  'guestscore',
  'homecorner',
  'guestcorner',
  'matchstate',
  'matchtime',
  'matchtime2',
  'extratime',
  'varexplanation',
  'homehalfscore',
  'guesthalfscore',
  'homeredcard',
  'guestredcard',
  'homeyellowcard',
  'guestyellowcard',
  'homeorder',
  'guestorder',
  'hascorners',
  'neutrality',
  'haslineup',
] as const
type Field = (typeof FIELDS)[number]

/** Index of each field in a row. A field that the row lacks has an index past the row's end. */
export type FieldIndices = Readonly<Record<Field, number>>

/** Returns the indices of the fields among `columns`. The last of several columns with one name counts. */
export function indicesIn(columns: readonly string[]): FieldIndices {
  const indices = FIELDS.map(field => {
    const index = columns.lastIndexOf(field)
    return [field, index < 0 ? columns.length : index]
  })
  return Object.fromEntries(indices) as Record<Field, number>
}

export const OBJECT_INDICES = indicesIn(FIELDS)

/** Returns the values of an object in the order of `OBJECT_INDICES`. The keys must be in lower case. */
export function valuesOf(match: JsonObject): readonly unknown[] {
  return FIELDS.map(field => match[field])
}

/** Fields that no service has. */
const NEVER_SAID: readonly LiveField[] = ['remark', 'explain']
/** Fields whose columns some services leave out. */
const COLUMN_OF = {
  halfStart: 'matchtime2',
  injuryTime: 'extratime',
  varText: 'varexplanation',
  varEvents: 'varexplanation',
  varResult: 'varexplanation',
} as const satisfies Partial<Record<LiveField, Field>>
const OFTEN_SAID = keysOf(COLUMN_OF)

function unsaidOf(cells: ArrayCells, at: FieldIndices): readonly LiveField[] {
  const missing = OFTEN_SAID.filter(field => cells.lacks(at[COLUMN_OF[field]]))
  return missing.length === 0 ? NEVER_SAID : [...NEVER_SAID, ...missing]
}

export function readWidgetMatch(
  cells: ArrayCells,
  at: FieldIndices,
  league: LeagueRecord,
): MatchRecord | undefined {
  const id = cells.key(at.scheduleid)
  if (Number.isNaN(id)) return undefined
  const home = cells.name(at.hometeam)
  const guest = cells.name(at.guestteam)
  const homeCorner = cells.tally(at.homecorner)
  const guestCorner = cells.tally(at.guestcorner)
  return {
    id,
    leagueId: league.id,
    homeTeamId: null,
    guestTeamId: null,
    home,
    guest,
    neutral: cells.neutral || cells.flag(at.neutrality),
    lineups: cells.mark(at.haslineup),
    kickoff: cells.time(at.matchtime),
    halfStart: cells.time(at.matchtime2),
    state: cells.whole(at.matchstate) ?? UNKNOWN_STATE,
    homeScore: cells.tally(at.homescore),
    guestScore: cells.tally(at.guestscore),
    homeHalfScore: cells.tally(at.homehalfscore),
    guestHalfScore: cells.tally(at.guesthalfscore),
    homeRed: cells.tally(at.homeredcard),
    guestRed: cells.tally(at.guestredcard),
    homeYellow: cells.tally(at.homeyellowcard),
    guestYellow: cells.tally(at.guestyellowcard),
    homeOrder: cells.text(at.homeorder),
    guestOrder: cells.text(at.guestorder),
    remark: '',
    countryId: league.countryId,
    explain: '',
    homeCorner,
    guestCorner,
    hasCorners: homeCorner !== null && guestCorner !== null && cells.tally(at.hascorners) !== 0,
    referee: '',
    weather: '',
    injuryTime: cells.tally(at.extratime),
    varText: cells.text(at.varexplanation, LONGEST_TEXT),
    varEvents: '',
    varResult: '',
    homeImage: safeLink(cells.string(at.homeimage)),
    guestImage: safeLink(cells.string(at.guestimage)),
    unsaid: unsaidOf(cells, at),
  }
}
