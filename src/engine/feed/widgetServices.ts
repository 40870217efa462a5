/**
 * The widget's own list: the matches of a day by league, with one bookmaker's prices.
 *
 * Source: getListData and the `{token}` call, whose paths are configuration; wire-formats sections 8.2, 7.6. State codes
 *         are the widget's. Rules WID1-WID3, WID5-WID6 in docs/rules/feed.md.
 * Errors: a body of another shape, or of which nothing can be read, is refused; a league or match without its id is
 *         skipped and noted under its number.
 */
import * as v from 'valibot'
import type { MatchId } from '../contract/units'
import { refused } from './body'
import { cleanName } from './cleanText'
import { type Items, readingOf } from './items'
import { ItemSkips } from './itemSkips'
import { isObject, lowerKeys, parsePayload } from './json'
import { fit, flag, id, link, optionalId, rows, sentence, tally, text, time, whole } from './jsonSchema'
import { lastOfEach } from './lastOfEach'
import { readPage } from './leagueLook'
import {
  type CorrectScore,
  type LeagueRecord,
  type MatchRecord,
  type Reading,
  UNKNOWN_STATE,
  type WidgetData,
} from './records'
import { readCorrectScore, WidgetOddsTable } from './widgetOdds'

export const LeagueShape = v.object({
  sclassid: id,
  name_vn: text,
  name_es: text,
  name_e: text,
  name: text,
  leaguename: text,
  sclass_pic: link,
  logo: link,
  kind: text,
  idcountry: optionalId,
  ishot: flag,
  countmatch: tally,
})
const DayLeagueShape = v.object({ ...LeagueShape.entries, matches: rows })
const ItemShape = v.object({ matchdata: v.unknown(), betcount: tally, odds: v.optional(v.unknown()) })
const MatchShape = v.object({
  scheduleid: id,
  hometeam: text,
  guestteam: text,
  homeimage: link,
  guestimage: link,
  homescore: tally,
  guestscore: tally,
  homecorner: tally,
  guestcorner: tally,
  matchstate: whole,
  matchtime: time,
  matchtime2: time,
  extratime: tally,
  varexplanation: sentence,
  homehalfscore: tally,
  guesthalfscore: tally,
  homeredcard: tally,
  guestredcard: tally,
  homeyellowcard: tally,
  guestyellowcard: tally,
  homeorder: text,
  guestorder: text,
  hascorners: tally,
  neutrality: flag,
})

export function readWidgetData(body: string): Reading<WidgetData> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const leagues = listIn(payload.value, 'leagues')
  if (leagues === undefined) return refused('bad-shape')
  const day = new WidgetDay()
  for (const league of leagues) day.addLeague(league)
  return readingOf(day.data(), day.skips.list, day.matches, day.leagues)
}

/** What belongs to a match is read once it is known to be the last of its id. */
interface WidgetMatch {
  readonly id: MatchId
  readonly match: MatchRecord
  readonly item: v.InferOutput<typeof ItemShape>
}

class WidgetDay {
  readonly skips = new ItemSkips()
  private readonly records: LeagueRecord[] = []
  private readonly items: WidgetMatch[] = []
  private lostMatches = 0

  get matches(): Items {
    return { read: this.items.length, lost: this.lostMatches }
  }

  get leagues(): Items {
    return { read: this.records.length, lost: this.skips.lost - this.lostMatches }
  }

  addLeague(item: unknown): void {
    if (!this.skips.begin()) return
    const shape = fit(DayLeagueShape, item)
    if (shape?.matches === undefined) this.skips.note(shape === undefined ? 'bad-id' : 'bad-row')
    else {
      const league = leagueRecord(shape)
      this.records.push(league)
      for (const match of shape.matches) this.addMatch(match, league)
    }
  }

  data(): WidgetData {
    const { records: leagues } = this
    const odds = new WidgetOddsTable()
    const bets = new Map<MatchId, number>()
    const correctScores = new Map<MatchId, CorrectScore>()
    const matches = lastOfEach(this.items).map(({ id, match, item }) => {
      odds.add(id, item.odds)
      if (item.betcount !== null) bets.set(id, item.betcount)
      const correctScore = readCorrectScore(item.odds)
      if (correctScore !== undefined) correctScores.set(id, correctScore)
      return match
    })
    const list = { matches, leagues, countries: [], createdAt: null, complete: true }
    return { list, odds: odds.table(), bets, correctScores }
  }

  private addMatch(value: unknown, league: LeagueRecord): void {
    if (!this.skips.begin()) return
    const item = fit(ItemShape, value)
    const match = fit(MatchShape, item?.matchdata)
    if (item === undefined || match === undefined) {
      this.skips.note('bad-id')
      this.lostMatches++
    } else this.items.push({ id: match.scheduleid, match: matchRecord(match, league), item })
  }
}

export function leagueRecord(shape: v.InferOutput<typeof LeagueShape>): LeagueRecord {
  const name = shape.name_e || shape.name || shape.leaguename || shape.name_vn || shape.name_es
  return {
    id: shape.sclassid,
    shortName: '',
    name,
    localName: shape.name_vn,
    color: '',
    hot: shape.ishot,
    page: readPage(shape.kind),
    subLeagueId: null,
    stage: '',
    countryId: shape.idcountry,
    logo: shape.sclass_pic || shape.logo,
  }
}

function matchRecord(shape: v.InferOutput<typeof MatchShape>, league: LeagueRecord): MatchRecord {
  const home = cleanName(shape.hometeam)
  const guest = cleanName(shape.guestteam)
  return {
    id: shape.scheduleid,
    leagueId: league.id,
    homeTeamId: null,
    guestTeamId: null,
    home: home.name,
    guest: guest.name,
    neutral: home.neutral || guest.neutral || shape.neutrality,
    kickoff: shape.matchtime,
    halfStart: shape.matchtime2,
    state: shape.matchstate ?? UNKNOWN_STATE,
    homeScore: shape.homescore,
    guestScore: shape.guestscore,
    homeHalfScore: shape.homehalfscore,
    guestHalfScore: shape.guesthalfscore,
    homeRed: shape.homeredcard,
    guestRed: shape.guestredcard,
    homeYellow: shape.homeyellowcard,
    guestYellow: shape.guestyellowcard,
    homeOrder: shape.homeorder,
    guestOrder: shape.guestorder,
    lineup: false,
    firstHandicap: null,
    firstTotal: null,
    remark: '',
    countryId: league.countryId,
    explain: '',
    homeCorner: shape.homecorner,
    guestCorner: shape.guestcorner,
    hasCorners: shape.homecorner !== null && shape.guestcorner !== null && shape.hascorners !== 0,
    subLeagueId: null,
    weatherCode: '',
    referee: '',
    weather: '',
    injuryTime: shape.extratime,
    varText: shape.varexplanation,
    homeImage: shape.homeimage,
    guestImage: shape.guestimage,
  }
}

/** The named list of an object, or the value itself when it is a list. */
export function listIn(value: unknown, key: string): readonly unknown[] | undefined {
  const found = isObject(value) ? lowerKeys(value)[key] : value
  return Array.isArray(found) ? found : undefined
}
