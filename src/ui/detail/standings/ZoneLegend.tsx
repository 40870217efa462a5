/** What the marked positions of a table mean, in words, with the positions. Rule CPN6 in docs/rules/places.md. */
import { RANK_ZONES, type RankLine, type RankZone } from '../../../engine/contract/details/leagues'
import { useText } from '../../i18n/useText'

export function ZoneLegend({ rows }: { readonly rows: readonly RankLine[] }) {
  const text = useText()
  const zones = RANK_ZONES.filter(zone => rows.some(row => row.zone === zone))
  if (zones.length === 0) return null
  return (
    <ul className="rank-zones">
      {zones.map(zone => (
        <li key={zone} data-zone={zone}>
          {ranksOf(rows, zone)} {text(`zone.${zone}`)}
        </li>
      ))}
    </ul>
  )
}

/** `1–4`, or `3`. */
function ranksOf(rows: readonly RankLine[], zone: RankZone): string {
  const ranks = rows.filter(row => row.zone === zone).map(({ rank }) => rank)
  const [first = '', last = first] = [ranks[0], ranks.at(-1)]
  return first === last ? first : `${first}–${last}`
}
