/** Rows of the board for matches that may still change. Rules CPN10 and CPN17 in docs/rules/places.md. */
import type { PageMatch } from '../../../engine/contract/details/pages'
import { BETTING, mayHaveStopped } from '../../../engine/contract/phase'
import type { MatchRow } from '../../../engine/contract/view'
import { latestOf, useRequest } from '../../client/requests/useRequest'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

const mayChange = ({ phase }: PageMatch) => BETTING[phase] === 'open' || mayHaveStopped(phase)

const NONE: readonly MatchRow[] = []

export function useBoardRows(matches: readonly PageMatch[]): (match: PageMatch) => MatchRow | undefined {
  const { company, format } = useChoice(companyAndFormat)
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const ids = matches.filter(mayChange).map(({ id }) => id)
  const reply = useRequest(
    ids.length === 0
      ? null
      : {
          key: `board rows ${company} ${format} ${zone} ${ids.join(',')}`,
          send: details => details.boardRows(ids),
          matches: ids,
        },
  )
  const rows = ids.length === 0 ? NONE : (latestOf(reply) ?? NONE)
  return ({ id }) => rows.find(row => row.id === id)
}
