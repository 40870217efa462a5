/**
 * What is known of a match: its row at once if it is near the screen, and the engine's answer, which also knows matches
 * that are not listed.
 */
import type { MatchHead } from '../../../engine/contract/details/matches'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useAnswer, type Answer } from '../../client/useAnswer'
import { useLanguage } from '../../i18n/useText'

/** For a match of the board no request is made; one for any other is held by the engine for longer. */
const FRESH_MS = 3_000

export interface KnownHead {
  /** `undefined` until something is known. */
  readonly head: MatchHead | undefined
  readonly answer: Answer<MatchHead | null>
}

export function useMatchHead(match: MatchId): KnownHead {
  const language = useLanguage()
  const found = useRow(rowKey('match', match))
  const row = found?.kind === 'match' ? found : undefined
  const answer = useAnswer({
    key: `head ${match} ${language}`,
    ask: commands => commands.matchHead(match),
    freshMs: FRESH_MS,
  })
  const told = answer.state === 'ready' ? (answer.value ?? undefined) : undefined
  return { head: row === undefined ? told : headOf(row, told), answer }
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
