/**
 * Returns a month's days and numbers of matches from the provider's archive. `null` without an archive, and before its
 * answer.
 */
import type { ArchiveDays } from '../../../engine/contract/details/archive'
import { useRequest } from '../../client/requests/useRequest'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

const FRESH_MS = 60_000

export function useArchiveDays(month: string): ArchiveDays | null {
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const reply = useRequest({
    key: `archive days ${month} ${zone}`,
    send: details => details.archiveDays(month),
    freshMs: FRESH_MS,
  })
  return reply.state === 'ready' ? reply.value : null
}
