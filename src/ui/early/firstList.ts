/**
 * The address of the first list that the engine will request, computed before any script has loaded.
 *
 * Source: the page's address, its `lang` attribute, the visitor's cookies (docs/contracts.md). Never throws. `null` if
 * the list depends on other data. An address that the engine does not use costs one request and has no other effect.
 * Rule NET17 in docs/rules/worker.md.
 */
import { FILES, fileAddress, LIST_MS, widgetAddress } from '../../engine/contract/listAddress'
import type { Language } from '../../engine/contract/languages'
import type { EpochMs } from '../../engine/contract/units'
import { globalText } from '../embed/pageGlobals'
import { hotCodec, parseIds, zoneCodec } from '../state/codecs'
import { readCookie } from '../state/keyStore'
import { zoneNow, zoneOf } from '../state/zones'

export interface Beginning {
  readonly page: 'site' | 'widget'
  readonly query: URLSearchParams
  readonly language: Language
  readonly cookies: string
  /** The global `Default_TimeZone`. */
  readonly defaultZone: unknown
  /** The name of the widget's days (`readDayToken`). */
  readonly dayToken: string
  /** Bookmakers that the server names (`data-companies`). */
  readonly companies: readonly number[]
}

export function firstList(beginning: Beginning, at: EpochMs): string | null {
  const { page, query } = beginning
  if (query.has('date')) return null
  return page === 'site' ? ofSite(beginning, at) : ofWidget(beginning, at)
}

function ofSite({ query, language, cookies }: Beginning, at: EpochMs): string | null {
  const order = readCookie(cookies, 'orderby')?.trim() === 'time' ? 'time' : 'league'
  const file = (path: string) => fileAddress(path, LIST_MS, at)
  const screen = query.get('screen')
  // The engine requests favourites and fixtures: favourites depend on the followed matches, and fixtures on the chosen
  // day.
  if (screen === 'favorite' || screen === 'fixture') return null
  if (screen === 'gameRate') return file(FILES.rates())
  return file(screen === 'result' ? FILES.results({ order }) : FILES.matches({ language, order }))
}

const ZONE = 7
const COMPANY = 31

function ofWidget(beginning: Beginning, at: EpochMs): string | null {
  const { query, language, cookies, defaultZone, dayToken, companies } = beginning
  const read = (name: string) => readCookie(cookies, name) ?? ''
  // The list may have only hot leagues, depending on followed leagues and the owner's options.
  if (hotCodec.read(read('FilterOption')) === true) return null
  const saved = zoneNow(
    { zone: zoneCodec.read(read('Time_Zone')) ?? null, zoneName: read('sixinone_zone') },
    at,
  )
  const zone = zoneOf(saved, { defaultZone: zoneCodec.read(globalText(defaultZone)) ?? ZONE })
  const day = { day: 0, zone, language }
  // Options of a widget without prices.
  if (query.get('scores') === 'only' || /^(ticker|standings)$/.test(query.get('size') ?? ''))
    return widgetAddress(day, at, dayToken)
  const company =
    parseIds(read('six_in_one_company'))[0] ??
    parseIds(query.get('company') ?? '')[0] ??
    companies[0] ??
    COMPANY
  return widgetAddress({ ...day, company }, at, dayToken)
}
