/**
 * What an embedding page says through global variables, read once at the start. Names: docs/contracts.md.
 *
 * Source: scripts of other people. Nothing here trusts a type: whatever does not read is as if it were not there.
 */
import type { CrestAddresses } from '../../engine/contract/protocol'
import type { ZoneHours } from '../../engine/contract/units'
import { flagCodec, parseIds, zoneCodec } from '../prefs/codecs'

export interface PageGlobals {
  /** `league_ids`, `nation_ids`: an array or a comma list. */
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  /** `_6in1_max_leagues`, else 15. */
  readonly pageSize: number
  /** `Default_TimeZone`, else +7. */
  readonly zone: ZoneHours
  /** `showNav`; `null` where the page says nothing. */
  readonly showNav: boolean | null
  /** `hide_actions`: no detail, analysis and live buttons. */
  readonly hideActions: boolean
  /** `team_images`, `league_images`: addresses with `{id}`, for pictures that the feed does not name; empty: none. */
  readonly crests: CrestAddresses
  /** `ad_domain`: where the ad script is; empty: there is none (D32). */
  readonly adDomain: string
  /** `ad_slots`: the banner places that keep their height from the first paint on. */
  readonly adSlots: readonly string[]
}

const PAGE_SIZE = 15
const MOST_LEAGUES = 200
const ZONE: ZoneHours = 7

export function readPageGlobals(page: object): PageGlobals {
  const globals = page as Readonly<Record<string, unknown>>
  const size = Number(textOf(globals['_6in1_max_leagues']))
  return {
    leagues: idsOf(globals['league_ids']),
    countries: idsOf(globals['nation_ids']),
    pageSize: Number.isInteger(size) && size > 0 ? Math.min(size, MOST_LEAGUES) : PAGE_SIZE,
    zone: zoneCodec.read(textOf(globals['Default_TimeZone'])) ?? ZONE,
    showNav: flagCodec.read(textOf(globals['showNav'])) ?? null,
    hideActions: flagCodec.read(textOf(globals['hide_actions'])) ?? false,
    crests: {
      team: textOf(globals['team_images']).trim(),
      league: textOf(globals['league_images']).trim(),
    },
    adDomain: textOf(globals['ad_domain']).trim(),
    adSlots: listOf(globals['ad_slots'])
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  }
}

const idsOf = (value: unknown): readonly number[] => parseIds(listOf(value))

const listOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
