/**
 * What an embedding page says through global variables, read once at the start. Names: docs/contracts.md.
 *
 * Source: scripts of other people. Nothing here trusts a type: whatever does not read is as if it were not there.
 */
import type { ZoneHours } from '../../engine/contract/units'
import { parseIds, zoneCodec } from '../prefs/codecs'

export interface PageGlobals {
  /** `league_ids`, `nation_ids`: an array or a comma list. */
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  /** `_6in1_max_leagues`, else 15. */
  readonly pageSize: number
  /** `Default_TimeZone`, else +7. */
  readonly zone: ZoneHours
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
  }
}

const idsOf = (value: unknown): readonly number[] =>
  parseIds(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
