/**
 * The head of a match. The list's row supplies it at once if that row is near the screen. The engine's answer also
 * covers matches outside the list.
 */
import type { MatchHead } from '../../../engine/contract/details/matches'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import type { Reply } from '../../client/requests/useRequest'
import { useHeadRequest } from '../../client/requests/matchRequests'
import { useLanguage } from '../../i18n/useText'

export interface KnownHead {
  /** `undefined` before the first row or answer. */
  readonly head: MatchHead | undefined
  readonly reply: Reply<MatchHead | null>
}

export function useMatchHead(match: MatchId): KnownHead {
  const language = useLanguage()
  const found = useRow(rowKey('match', match))
  const row = found?.kind === 'match' ? found : undefined
  const reply = useHeadRequest(match, language)
  const received = reply.state === 'ready' ? (reply.value ?? undefined) : undefined
  return { head: row === undefined ? received : headOf(row, received), reply }
}

const NO_SIGN = { picture: '', letters: '', color: '', ink: '' } as const
const NOTHING_MORE = {
  league: '',
  leagueSign: NO_SIGN,
  page: '',
  referee: '',
  weather: '',
  listed: true,
} as const

/** Merges row and answer. The row is newer and wins. The answer has facts that the widget's list lacks. */
function headOf(row: MatchRow, received: MatchHead | undefined): MatchHead {
  return {
    ...(received ?? NOTHING_MORE),
    ...row,
    homeId: row.homeId || (received?.homeId ?? 0),
    guestId: row.guestId || (received?.guestId ?? 0),
  }
}
