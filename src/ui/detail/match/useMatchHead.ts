/**
 * What is known of a match: its row at once if it is near the screen, and the engine's answer, which also knows matches
 * that are not listed.
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
  /** `undefined` until something is known. */
  readonly head: MatchHead | undefined
  readonly reply: Reply<MatchHead | null>
}

export function useMatchHead(match: MatchId): KnownHead {
  const language = useLanguage()
  const found = useRow(rowKey('match', match))
  const row = found?.kind === 'match' ? found : undefined
  const reply = useHeadRequest(match, language)
  const told = reply.state === 'ready' ? (reply.value ?? undefined) : undefined
  return { head: row === undefined ? told : headOf(row, told), reply }
}

const NOTHING_MORE = { league: '', leagueLogo: '', page: '', referee: '', weather: '', listed: true } as const

/** The row is newer than the answer; it lacks what the widget's list lacks. */
function headOf(row: MatchRow, told: MatchHead | undefined): MatchHead {
  return {
    ...(told ?? NOTHING_MORE),
    ...row,
    homeId: row.homeId || (told?.homeId ?? 0),
    guestId: row.guestId || (told?.guestId ?? 0),
  }
}
