/**
 * The widget's own services: the leagues of a day, and its matches by league with one bookmaker's prices.
 *
 * Source: getListLeagues, getListData and the `{token}` call, whose paths are configuration; wire-formats sections 8.1,
 *         8.2, 7.6. State codes are the widget's. Rules WID1-WID6 in docs/rules/feed.md.
 * Errors: a body of another shape is refused; a league or match without its id is skipped and noted under its number.
 */
import * as v from 'valibot'
import type { CountryId, LeagueId, MatchId } from '../contract/units'
import { refused } from './body'
import { cleanName } from './cleanText'
import { ItemSkips } from './itemSkips'
import { isObject, idOf, lowerKeys, parsePayload } from './json'
import { fit, flag, id, link, list, optionalId, sentence, tally, text, time, whole } from './jsonSchema'
import { lastOfEach } from './lastOfEach'
import { readPage } from './matchRows'
import {
  type CorrectScore,
  type CountryRecord,
  type LeagueRecord,
  type MatchRecord,
  type Reading,
  UNKNOWN_STATE,
  type WidgetData,
  type WidgetLeagues,
} from './records'
import { readCorrectScore, WidgetOddsTable } from './widgetOdds'

const LeagueShape = v.object({
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
  matches: list,
})
const CountryShape = v.object({ infoid: id, nameen: text, name: text, flagpic: link, leagues: list })
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
  return { ok: true, value: day.data(), skipped: day.skips.list }
}

export function readWidgetLeagues(body: string): Reading<WidgetLeagues> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const items = listIn(payload.value, 'league')
  if (items === undefined || !isObject(payload.value)) return refused('bad-shape')
  const skips = new ItemSkips()
  const leagues: LeagueRecord[] = []
  const matchesOf = new Map<LeagueId, number>()
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(LeagueShape, item)
    if (shape === undefined) skips.note('bad-id')
    else {
      leagues.push(leagueRecord(shape))
      if (shape.countmatch !== null) matchesOf.set(shape.sclassid, shape.countmatch)
    }
  }
  const { countries, leaguesOf } = readCountries(lowerKeys(payload.value)['country'], skips)
  return { ok: true, value: { leagues, countries, leaguesOf, matchesOf }, skipped: skips.list }
}

/** What belongs to a match is read once it is known to be the last of its id. */
interface WidgetMatch {
  readonly id: MatchId
  readonly match: MatchRecord
  readonly item: v.InferOutput<typeof ItemShape>
}

class WidgetDay {
  readonly skips = new ItemSkips()
  private readonly leagues: LeagueRecord[] = []
  private readonly items: WidgetMatch[] = []

  addLeague(item: unknown): void {
    if (!this.skips.begin()) return
    const shape = fit(LeagueShape, item)
    if (shape === undefined) this.skips.note('bad-id')
    else {
      const league = leagueRecord(shape)
      this.leagues.push(league)
      for (const match of shape.matches) this.addMatch(match, league)
    }
  }

  data(): WidgetData {
    const { leagues } = this
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
    if (item === undefined || match === undefined) this.skips.note('bad-id')
    else this.items.push({ id: match.scheduleid, match: matchRecord(match, league), item })
  }
}

function leagueRecord(shape: v.InferOutput<typeof LeagueShape>): LeagueRecord {
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

/** A map by id, or a list. */
function readCountries(value: unknown, skips: ItemSkips) {
  const countries: CountryRecord[] = []
  const leaguesOf = new Map<CountryId, readonly LeagueId[]>()
  const items: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(CountryShape, item)
    if (shape === undefined) skips.note('bad-id')
    else {
      countries.push({ id: shape.infoid, name: shape.nameen || shape.name, flag: shape.flagpic })
      leaguesOf.set(
        shape.infoid,
        shape.leagues.flatMap(league => idOf(league) ?? []),
      )
    }
  }
  return { countries, leaguesOf }
}

/** The named list of an object, or the value itself when it is a list. */
function listIn(value: unknown, key: string): readonly unknown[] | undefined {
  const found = isObject(value) ? lowerKeys(value)[key] : value
  return Array.isArray(found) ? found : undefined
}
