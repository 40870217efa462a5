/**
 * The global variables by which an embedding page configures the widget, read once at the start (docs/contracts.md).
 *
 * Source: scripts of other sites. A value that cannot be read counts as absent.
 */
import type { CrestAddresses } from '../../engine/contract/threads/protocol'
import { flagCodec, parseIds, zoneCodec } from '../state/codecs'

export interface PageGlobals {
  /** `league_ids`, `nation_ids`: an array or a comma list. */
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  /** `_6in1_max_leagues`, else 15. */
  readonly pageSize: number
  /** `Default_TimeZone`, else +7. */
  readonly zone: number
  /** `showNav`; `null` when absent. */
  readonly showNav: boolean | null
  /** `hide_actions`: no detail, analysis and live buttons. */
  readonly hideActions: boolean
  /** `team_images`, `league_images`: addresses with `{id}`, used where the feed names no crest; empty: none. */
  readonly crests: CrestAddresses
  /** `ad_domain`: domain or address of the ad script; empty: none (D32). */
  readonly adDomain: string
  /** `ad_slots`: banner places whose height is reserved from the first paint. */
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

/** The bookmakers that the server writes into its pages, the first of which is that of a first visit; empty: it names none. */
export const readCompanies = ({ dataset }: Pick<HTMLElement, 'dataset'>): readonly number[] =>
  parseIds(dataset['companies'] ?? '')

const idsOf = (value: unknown): readonly number[] => parseIds(globalList(value))

/** An array as a comma list. */
export const globalList = (value: unknown): string =>
  Array.isArray(value) ? value.map(globalText).join(',') : globalText(value)

export const globalText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * What every page reads of its address (`state/address/address.ts`, `feedHosts.ts`). Any other name may be an option of the owner
 * (`ownerOptions.ts`).
 */
const PLAIN = 'screen league nation lang theme date match tab nav height shared host prediction'.split(' ')

/** Whether an address has options of a site owner, whose code most pages do not need. */
export const hasOwnerOptions = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(name => !PLAIN.includes(name))

/**
 * Whether this page shares its engine with others of our origin: `shared=1`, which the loader writes for a host page with
 * more than one widget. Not every browser has shared workers.
 */
export const sharesEngine = (query: URLSearchParams): boolean =>
  query.get('shared') === '1' && 'SharedWorker' in window
