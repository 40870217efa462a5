/** The rows of the list in which banners stand, as the page requests them of the engine. Rules ADS8, ADS15 and ADS18 in docs/rules/ads.md. */
import { bannersBelow, type BannerRows } from '../../engine/contract/bannerRows'
import type { Splice, ViewPatch } from '../../engine/contract/patch'
import { kindOf, rowKey } from '../../engine/contract/rowKey'
import type { RowKey } from '../../engine/contract/view'

/** The view that the server wrote, which knows nothing of banners, with their rows. */
export function fillWritten(patch: ViewPatch, rows: BannerRows | undefined): ViewPatch {
  const { splices = [] } = patch
  if (rows === undefined) return patch
  const fill = ({ at, remove, insert }: Splice): Splice => ({ at, remove, insert: withBanners(insert, rows) })
  return { ...patch, splices: splices.map(fill) }
}

/** The keys of a whole list with those of the banner rows, as the engine would make it. */
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
 * How many leagues have begun in the rows that are mounted. A row after that many moves nothing on screen. 0 before there are
 * rows.
 */
export function leaguesSeen(list: Element | null, keys: readonly RowKey[]): number {
  const rows = [...(list?.querySelectorAll('.list-row') ?? [])]
  const last = Math.max(0, ...rows.map(row => Number(row.getAttribute('aria-rowindex'))))
  return keys.slice(0, last).filter(key => kindOf(key) === 'league').length
}
