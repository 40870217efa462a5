/** All leagues of the archive in the format of getListLeagues (docs/wire.md 8.1), without counts. */
import type { NamedLeagueRow } from '../stores/resultStore'

const headOf = ({ id, name, localName, country }: NamedLeagueRow) => ({
  sclassID: id,
  Name_E: name ?? undefined,
  Name_VN: localName ?? undefined,
  idCountry: country ?? undefined,
})

/** `JSON.stringify` omits fields that are `undefined`. */
export function leaguesJson(rows: readonly NamedLeagueRow[]): string {
  const named = rows.flatMap(({ country, countryName }) =>
    country === null || countryName === null ? [] : [[String(country), countryName] as const],
  )
  const country = Object.fromEntries(
    named.map(([id, name]) => [id, { InfoID: Number(id), NameEN: name }] as const),
  )
  return JSON.stringify({ data: { league: rows.map(headOf), country, countLeague: rows.length } })
}
