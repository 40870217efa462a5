/**
 * The catalogue of leagues from the days around today, the provider's service of leagues, and the archive.
 *
 * Source: getListLeagues, `league-ajax`, `/api/archive/leagues`, docs/feeds.md. Rule CFG19 in
 * docs/rules/configurator.md. Never throws. Leagues of a service that does not answer are missing. `null` if every
 * service lacks leagues.
 */
import { isoOfDay } from '../../engine/contract/days'
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import type {
  CatalogueCountry,
  CatalogueLeague,
  LeagueCatalogue,
} from '../../engine/contract/details/leagueCatalogue'
import type { EpochMs, LeagueId } from '../../engine/contract/units'
import { dayNumber } from '../../engine/contract/zone'
import { readCountryList, readLeaguePage } from '../../engine/feed/lists/leagueAjaxJson'
import type { CountryRecord, LeagueRecord, Reading } from '../../engine/feed/records'
import { readWidgetLeagues } from '../../engine/feed/widget/widgetLeagues'
import { countryCodes } from '../../engine/select/countryNames'
import { FEED_NAMES, leagueName } from '../../engine/select/names'
import { flagAddress } from '../../worker/names/flagAddress'
import { countriesIn, ownLeague, ownTexts } from '../../worker/names/ownTexts'

/** Loads the text of a feed. `null`: the server has no such feed now. */
export type LoadText = (address: string) => Promise<string | null>

export type WriteCatalogue = (language: Language, now: EpochMs) => Promise<string | null>

type NamedLeague = Pick<LeagueRecord, 'id' | 'name' | 'localName' | 'shortName' | 'countryId'>

interface Found {
  readonly leagues: Map<LeagueId, NamedLeague>
  readonly countries: Map<number, CountryRecord>
}

/** Days on each side of today. Every provider has these days. */
const DAYS = 7
/** Hours east of UTC. */
const ZONE = 7
const PAGE_SIZE = 50
const MOST_PAGES = 100
const MOST = 10_000
/** Milliseconds between two readings. Each reading sends the provider some 20 requests. */
const AGAIN_MS = 3_600_000

/** Leagues and countries after a failure. */
const NO_LEAGUES: Found = { leagues: new Map(), countries: new Map() }

export function createCatalogue(load: LoadText): WriteCatalogue {
  let last: { readonly at: EpochMs; readonly found: Promise<Found> } | undefined
  return async (language, now) => {
    if (last === undefined || Math.abs(now - last.at) >= AGAIN_MS) last = { at: now, found: find(load, now) }
    const { found } = last
    const { leagues, countries } = await found.catch(() => NO_LEAGUES)
    if (leagues.size > 0) return JSON.stringify(catalogueOf([...leagues.values()], countries, language))
    if (last?.found === found) last = undefined
    return null
  }
}

async function find(load: LoadText, now: EpochMs): Promise<Found> {
  const found: Found = { leagues: new Map(), countries: new Map() }
  const get = async <Value>(address: string, read: (text: string) => Reading<Value>) => {
    const text = await load(address)
    const reading = text === null ? undefined : read(text)
    return reading?.ok === true ? reading.value : undefined
  }
  await Promise.all([addDays(found, get, now), addPages(found, get)])
  return found
}

type Get = <Value>(address: string, read: (text: string) => Reading<Value>) => Promise<Value | undefined>

/** Reads the days one after another, so that the provider does not get all requests at once. */
async function addDays(found: Found, get: Get, now: EpochMs) {
  const today = dayNumber(now, ZONE)
  const days = Array.from({ length: 2 * DAYS + 1 }, (_, place) => isoOfDay(today + place - DAYS))
  const addresses = days.map(date => `/api/6in1/leagues?date=${date}&timezone=${ZONE}&lang=vi`)
  for (const address of [...addresses, '/api/archive/leagues']) {
    const answer = await get(address, readWidgetLeagues)
    for (const country of answer?.countries ?? []) learnCountry(found, country)
    for (const league of answer?.leagues ?? []) learnLeague(found, league)
  }
}

async function addPages(found: Found, get: Get) {
  for (const country of (await get('/ajax/league-ajax?type=country', readCountryList)) ?? [])
    learnCountry(found, country)
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const address = `/ajax/league-ajax?type=league&page=${page}&size=${PAGE_SIZE}`
    const answer = await get(address, readLeaguePage)
    for (const league of answer?.leagues ?? []) learnLeague(found, { ...league, localName: '' })
    if (answer === undefined || answer.leagues.length === 0 || page * PAGE_SIZE >= answer.total) break
  }
}

function learnCountry({ countries }: Found, country: CountryRecord) {
  if (country.name !== '' && (countries.size < MOST || countries.has(country.id)))
    countries.set(country.id, country)
}

/** Merges a league into the catalogue. Each answer fills in fields that others lack. */
function learnLeague({ leagues }: Found, league: NamedLeague) {
  const known = leagues.get(league.id)
  if (known === undefined && leagues.size >= MOST) return
  leagues.set(league.id, {
    id: league.id,
    name: known?.name || league.name,
    localName: known?.localName || league.localName,
    shortName: known?.shortName || league.shortName,
    countryId: known?.countryId ?? league.countryId,
  })
}

function catalogueOf(
  found: readonly NamedLeague[],
  countries: Found['countries'],
  lang: Language,
): LeagueCatalogue {
  const own = ownTexts(lang)
  const names = { ...FEED_NAMES, league: (id: LeagueId) => ownLeague(own, id) }
  const { compare } = new Intl.Collator(LANGUAGES[lang].tag, { numeric: true })
  const leagues = found
    .map((league): CatalogueLeague => {
      const { id, name: english, localName, countryId } = league
      const name = leagueName(league, lang, names)
      const others = [english, localName, ownLeague(ownTexts('en'), id), ownLeague(ownTexts('vi'), id)]
      const country = countryId !== null && countries.has(countryId) ? countryId : null
      return {
        id,
        name,
        names: [...new Set(others)].filter(other => other !== '' && other !== name),
        country,
      }
    })
    .filter(({ name }) => name !== '')
    .sort((one, other) => compare(one.name, other.name) || one.id - other.id)
  const used = new Set(leagues.map(({ country }) => country))
  const listed = [...countries.values()].filter(({ id }) => used.has(id))
  return {
    lang,
    leagues,
    countries: countriesOf(listed, lang).sort((one, other) => compare(one.name, other.name)),
  }
}

function countriesOf(listed: readonly CountryRecord[], lang: Language): CatalogueCountry[] {
  const codeOf = countryCodes()
  const nameIn = countriesIn(lang, codeOf)
  const flagOf = flagAddress(codeOf)
  return listed.map(({ id, name: english, flag }) => {
    const name = nameIn(english)
    return { id, name, names: english === name ? [] : [english], flag: flagOf(english) || flag }
  })
}
