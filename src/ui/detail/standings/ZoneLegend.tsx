/** What the marked places of a table mean, in words, with the places. Rule CPN6 in docs/rules/places.md. */
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
          {placesOf(rows, zone)} {text(`zone.${zone}`)}
        </li>
      ))}
    </ul>
  )
}

/** `1–4`, or `3`. */
function placesOf(rows: readonly RankLine[], zone: RankZone): string {
  const places = rows.filter(row => row.zone === zone).map(({ rank }) => rank)
  const [first = '', last = first] = [places[0], places.at(-1)]
  return first === last ? first : `${first}–${last}`
}
