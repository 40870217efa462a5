/**
 * The lottery's match list: leagues, a `$`, matches. `!` separates records, `^` fields.
 *
 * Source: `bf_jc.txt`. docs/wire.md 1.7 describes the grammar. The indexes of the fields are those on which public
 * readers of this file agree. League: 0 id, 1 colour, 2 stage id, 3 names, 4 names of the stage, 5 link. Match: 0 id, 1
 * kick-off, 2 start of the half, 3 state, 5 league, 6 stage. Teams of a match: 7 and 9 ids, 8 and 10 names, 11-14
 * scores, 15-18 cards. Names are `cn,tc,short`. Times are 8 hours ahead of UTC. Rules OLD5-OLD6 in docs/rules/feed.md.
 * Errors: a body that is no such list is refused. A record without an id is skipped and noted.
 */
import { bodyFault, MAX_RECORDS, refused } from '../text/body'
import { CARET, pastSpace } from '../text/chars'
import { cleanName, cleanText } from '../text/cleanText'
import { itemsSince, readingOf } from '../text/items'
import { Pieces } from '../grammar/pieces'
import {
  type LeagueRecord,
  type ListedMatch,
  type MatchListRecord,
  type Reading,
  UNKNOWN_STATE,
  NO_LIST_DETAILS,
} from '../records'
import { lastOfEach, readColor, readPage } from '../lists/matchRows'
import { SkipLog } from '../text/skipLog'

const CHINA_ZONE = 8

export function readBfJc(text: string): Reading<MatchListRecord<ListedMatch>> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const dollar = text.indexOf('$')
  if (dollar < 0 || text.lastIndexOf('^', dollar) < 0) return refused('not-this-feed')
  const second = text.indexOf('$', dollar + 1)
  const log = new SkipLog()
  const part = new Part(text, log)
  const leagues = part.read(0, dollar, readLeague)
  const leagueItems = log.items(leagues.length)
  const matches = lastOfEach(part.read(dollar + 1, second < 0 ? text.length : second, readMatch))
  const value = { matches, leagues, countries: [], createdAt: null, complete: true }
  return readingOf(value, log.list(text), itemsSince(leagueItems, log.items(matches.length)), leagueItems)
}

/** The records between two positions of the text. */
class Part {
  private readonly text: string
  private readonly log: SkipLog
  private readonly fields = new Pieces()

  constructor(text: string, log: SkipLog) {
    this.text = text
    this.log = log
  }

  read<T>(from: number, end: number, readRecord: (fields: Pieces) => T | undefined): readonly T[] {
    const records: T[] = []
    for (let at = pastSpace(this.text, from), seen = 0; at < end; seen++) {
      if (seen === MAX_RECORDS) {
        this.log.add(at, 'too-many-records')
        break
      }
      const mark = this.text.indexOf('!', at)
      const stop = mark < 0 || mark > end ? end : mark
      const record = stop > at ? this.readOne(at, stop, readRecord) : undefined
      if (record !== undefined) records.push(record)
      at = pastSpace(this.text, stop + 1)
    }
    return records
  }

  private readOne<T>(at: number, stop: number, readRecord: (fields: Pieces) => T | undefined): T | undefined {
    const { fields, log } = this
    fields.cut(this.text, at, stop, CARET)
    const record = readRecord(fields)
    if (record === undefined) log.add(at, 'bad-id')
    else if (fields.unreadable) log.add(at, 'bad-field')
    return record
  }
}

function readLeague(fields: Pieces): LeagueRecord | undefined {
  const id = fields.key(0)
  if (Number.isNaN(id)) return undefined
  const name = cleanText(firstName(fields.string(3)))
  return {
    id,
    shortName: name,
    name,
    localName: '',
    color: readColor(fields.string(1)),
    hot: false,
    page: readPage(fields.string(5)),
    stage: cleanText(firstName(fields.string(4))),
    countryId: null,
    logo: '',
  }
}

function readMatch(fields: Pieces): ListedMatch | undefined {
  const id = fields.key(0)
  if (Number.isNaN(id)) return undefined
  const home = cleanName(firstName(fields.string(8)))
  const guest = cleanName(firstName(fields.string(10)))
  return {
    id,
    leagueId: fields.id(5),
    leagueIndex: null,
    homeTeamId: fields.id(7),
    guestTeamId: fields.id(9),
    home: home.name,
    guest: guest.name,
    neutral: home.neutral || guest.neutral,
    kickoff: fields.time(1, CHINA_ZONE),
    halfStart: fields.time(2, CHINA_ZONE),
    state: fields.whole(3) ?? UNKNOWN_STATE,
    homeScore: fields.tally(11),
    guestScore: fields.tally(12),
    homeHalfScore: fields.tally(13),
    guestHalfScore: fields.tally(14),
    homeRed: fields.tally(15),
    guestRed: fields.tally(16),
    homeYellow: fields.tally(17),
    guestYellow: fields.tally(18),
    ...BEYOND_SCORES,
  }
}

/** Empty values of the other fields: this list has only names, scores and cards. */
const BEYOND_SCORES = {
  homeOrder: '',
  guestOrder: '',
  remark: '',
  countryId: null,
  explain: '',
  homeCorner: null,
  guestCorner: null,
  hasCorners: false,
  ...NO_LIST_DETAILS,
  unsaid: ['remark', 'explain', 'homeCorner', 'guestCorner', 'hasCorners', ...NO_LIST_DETAILS.unsaid],
} as const satisfies Partial<ListedMatch>

/** Returns the first of the names `cn,tc,short` that is not empty. */
function firstName(names: string): string {
  const comma = names.indexOf(',')
  return comma < 0 ? names : names.slice(0, comma) || firstName(names.slice(comma + 1))
}
