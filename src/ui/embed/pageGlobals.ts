/**
 * Global variables by which an embedding page configures the widget, read once at the start (docs/contracts.md).
 *
 * Source: scripts of other sites. An unreadable value counts as absent.
 */
import type { CrestAddresses } from '../../engine/contract/threads/protocol'
import { flagCodec, parseIds, zoneCodec } from '../state/codecs'

export interface PageGlobals {
  /** `league_ids`, `nation_ids`: an array or a comma list. */
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  /** Leagues per page: `_6in1_max_leagues`, else 15. */
  readonly pageSize: number
  /** Hours east of UTC: `Default_TimeZone`, else 7. */
  readonly zone: number
  /** `showNav`, `null` when absent. */
  readonly showNav: boolean | null
  /** `hide_actions`: hides the detail, analysis and live buttons. */
  readonly hideActions: boolean
  /** `team_images`, `league_images`: addresses with `{id}`, used where the feed names no crest. Empty when absent. */
  readonly crests: CrestAddresses
  /** `ad_domain`: domain or address of the ad script, empty when absent (D32). */
  readonly adDomain: string
  /** `ad_slots`: banner slots whose height is reserved from the first paint. */
  readonly adSlots: readonly string[]
}

const PAGE_SIZE = 15
const MOST_LEAGUES = 200
const ZONE = 7

export function readPageGlobals(page: object): PageGlobals {
  const globals = page as Readonly<Record<string, unknown>>
  const size = Number(globalText(globals['_6in1_max_leagues']))
  return {
    leagues: idsOf(globals['league_ids']),
    countries: idsOf(globals['nation_ids']),
    pageSize: Number.isInteger(size) && size > 0 ? Math.min(size, MOST_LEAGUES) : PAGE_SIZE,
    zone: zoneCodec.read(globalText(globals['Default_TimeZone'])) ?? ZONE,
    showNav: flagCodec.read(globalText(globals['showNav'])) ?? null,
    hideActions: flagCodec.read(globalText(globals['hide_actions'])) ?? false,
    crests: {
      team: globalText(globals['team_images']).trim(),
      league: globalText(globals['league_images']).trim(),
    },
    adDomain: globalText(globals['ad_domain']).trim(),
    adSlots: globalList(globals['ad_slots'])
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  }
}

/**
 * Reads the bookmakers that the server writes into its pages, empty when absent. A first visit begins with the first
 * one.
 */
export const readCompanies = ({ dataset }: Pick<HTMLElement, 'dataset'>): readonly number[] =>
  parseIds(dataset['companies'] ?? '')

const idsOf = (value: unknown): readonly number[] => parseIds(globalList(value))

/** Returns an array as a comma list. */
export const globalList = (value: unknown): string =>
  Array.isArray(value) ? value.map(globalText).join(',') : globalText(value)

export const globalText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * Parameters that every page reads (`state/address/address.ts`, `feedHosts.ts`). Any other name may be an option of the
 * owner (`ownerOptions.ts`).
 */
const PLAIN = 'screen league nation lang theme date match tab nav height shared host prediction'.split(' ')

/** Whether an address may have options of a site owner. Most pages do not need the code for these options. */
export const hasOwnerOptions = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(name => !PLAIN.includes(name))

/**
 * Whether this page shares its engine with others of our origin. The loader writes `shared=1` for a host page with more
 * than one widget. Some browsers lack shared workers.
 */
export const sharesEngine = (query: URLSearchParams): boolean =>
  query.get('shared') === '1' && 'SharedWorker' in window
