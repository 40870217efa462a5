/**
 * What the popup shows of its match: the row of the list; of a match far from the screen, which has no row on the page,
 * what the engine says; and when neither is to be had any more, the last that was known.
 */
import { useState } from 'react'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import { useRow } from '../../client/hooks'
import { useHeadRequest } from '../../client/requests/useHeadRequest'
import { useLanguage } from '../../i18n/useText'

export type PlayedMatch = Pick<MatchHead, 'home' | 'guest' | 'phase' | 'score' | 'minute' | 'corners'>

/** `undefined` until something is known. */
export function usePlayedMatch(id: MatchId): PlayedMatch | undefined {
  const row = useRow(rowKey('match', id))
  const [last, setLast] = useState<PlayedMatch>()
  const reply = useHeadRequest(row === undefined ? id : null, useLanguage())
  const told = reply.state === 'ready' ? (reply.value ?? undefined) : undefined
  const found = row?.kind === 'match' ? row : told
  if (found !== undefined && found !== last) setLast(found)
  return found ?? last
}
