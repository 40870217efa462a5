/**
 * The rows of the list that contain banners, as the page requests them from the engine. Rules ADS8, ADS15 and ADS18 in
 * docs/rules/ads.md.
 */
import { bannersBelow, type BannerRows } from '../../engine/contract/bannerRows'
import type { Splice, ViewPatch } from '../../engine/contract/patch'
import { kindOf, rowKey } from '../../engine/contract/rowKey'
import type { RowKey } from '../../engine/contract/view'

/** Adds the banner rows to the view that the server wrote, which lacks them. */
export function fillWritten(patch: ViewPatch, rows: BannerRows | undefined): ViewPatch {
  const { splices = [] } = patch
  if (rows === undefined) return patch
  const fill = ({ at, remove, insert }: Splice): Splice => ({ at, remove, insert: withBanners(insert, rows) })
  return { ...patch, splices: splices.map(fill) }
}

/** Returns the keys of a whole list with those of the banner rows, as the engine would order them. */
function withBanners(keys: readonly RowKey[], rows: BannerRows): readonly RowKey[] {
  const all = new Set<RowKey>()
  let leagues = 0
  const put = (ends: boolean) => {
    if (leagues > 0) for (const row of bannersBelow(leagues, ends, rows)) all.add(rowKey('banner', row))
  }
  for (const key of keys) {
    const kind = kindOf(key)
    if (kind === 'league' || kind === 'separator') put(false)
    if (kind === 'league') leagues++
    all.add(key)
  }
  if (kindOf(keys.at(-1) ?? '') !== 'more') put(true)
  return [...all]
}

/**
 * Returns the number of leagues that begin at or above the last mounted row. A banner row after that many leagues moves
 * no visible row. 0 before the first rows.
 */
export function leaguesSeen(list: Element | null, keys: readonly RowKey[]): number {
  const rows = [...(list?.querySelectorAll('.list-row') ?? [])]
  const last = Math.max(0, ...rows.map(row => Number(row.getAttribute('aria-rowindex'))))
  return keys.slice(0, last).filter(key => kindOf(key) === 'league').length
}
