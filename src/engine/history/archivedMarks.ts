/**
 * Goals and cards of a match out of the moments of the archive, as the recorder of this device would have marked them.
 *
 * Source: `feed/details/archivePricesJson.ts`. Rules HIS3 and HIS26 in docs/rules/history.md. Errors: none.
 */
import type { SeenMark } from '../contract/details/quotes'
import type { EpochMs, Side } from '../contract/units'
import type { ArchivedMoment } from '../feed/details/archivePricesJson'
import { minuteText } from '../match/clock'

const KINDS = { score: 'goal', red: 'redCard', yellow: 'yellowCard' } as const
const COUNTS = ['score', 'red', 'yellow'] as const
const SIDES: readonly Side[] = ['home', 'guest']

/** What happened before the first moment, and how often between two, is not known. */
export function archivedMarks(moments: readonly ArchivedMoment[]): readonly SeenMark[] {
  let halfStart: EpochMs | null = null
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1]
    if (before === undefined) return []
    if (before.state !== moment.state) halfStart = moment.at
    const { at, state, score } = moment
    const minute = state > 0 ? minuteText(state, null, halfStart, at, 0) : ''
    const scoreText = `${score[0] ?? 0}-${score[1] ?? 0}`
    return COUNTS.flatMap(count =>
      SIDES.flatMap((side, sideIndex): readonly SeenMark[] => {
        const [then, now] = [before[count][sideIndex] ?? null, moment[count][sideIndex] ?? null]
        return then === null || now === null || now <= then
          ? []
          : [{ at, kind: KINDS[count], side, minute, score: scoreText }]
      }),
    )
  })
}

/** The device and the archive see an event at slightly different times. */
const APART_MS = 15_000

/** Those of the archive, and those that only the device has seen. */
export function joinedMarks(archived: readonly SeenMark[], seen: readonly SeenMark[]): readonly SeenMark[] {
  const isNew = ({ kind, side, at }: SeenMark): boolean =>
    !archived.some(one => one.kind === kind && one.side === side && Math.abs(one.at - at) <= APART_MS)
  return [...archived, ...seen.filter(isNew)].sort((one, other) => one.at - other.at)
}
