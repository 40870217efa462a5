/** `hl_soccer.txt`: `updated$id^url!id^url!$`, docs/wire.md 6.5. The addresses are pages of this server. */
import type { Match } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Pieces } from '../../kit/work/work'
import { createdTime } from '../wire/cells'

export function* highlightText(matches: readonly Match[], at: EpochMs): Pieces {
  yield `${createdTime(at)}$`
  for (const { id, state, score } of matches)
    if (state === -1 && score[0] + score[1] > 0) yield `${id}^/video/${id}!`
  yield '$'
}
