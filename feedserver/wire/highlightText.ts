/** `hl_soccer.txt`: `updated$id^url!id^url!$`, wire-formats 6.5. Pages on this very server. */
import type { EpochMs, Match } from '../model'
import { createdTime } from './cells'

export function highlightText(matches: readonly Match[], at: EpochMs): string {
  const shown = matches.filter(match => match.state === -1 && match.score[0] + match.score[1] > 0)
  return `${createdTime(at)}$${shown.map(match => `${match.id}^/video/${match.id}!`).join('')}$`
}
