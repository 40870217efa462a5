/** Marks of a chart that would hide one another, in groups, and the goals among them that were taken back. Pure. Rule HIS17. */
import type { SeenMark } from '../../../engine/contract/details/quotes'
import type { Side } from '../../../engine/contract/units'

/** Signs less far apart share one, in pixels. */
const SIGN_APART = 16

export interface MarkGroup {
  readonly x: number
  /** Oldest first; never empty. */
  readonly marks: readonly [SeenMark, ...SeenMark[]]
}

/** `marks`: oldest first. `xOf`: their positions in pixels. A group stands where its first mark does. */
export function groupMarks(
  marks: readonly SeenMark[],
  xOf: (mark: SeenMark) => number,
): readonly MarkGroup[] {
  const groups: MarkGroup[] = []
  for (const mark of marks) {
    const last = groups.at(-1)
    const x = xOf(mark)
    if (last === undefined || x - last.x >= SIGN_APART) groups.push({ x, marks: [mark] })
    else groups.splice(-1, 1, { x: last.x, marks: [...last.marks, mark] })
  }
  return groups
}

const SIDES = ['home', 'guest'] as const

/**
 * The goals that were taken back: those that a later score of their side does not have any more. A return is not always announced, so a
 * goal stands again once a later mark, or the present score, has its count again. `marks`: oldest first. `now`: the present score,
 * `2 - 1`; empty where it is not known.
 */
export function goalsTakenBack(marks: readonly SeenMark[], now: string): ReadonlySet<SeenMark> {
  return new Set(SIDES.flatMap(side => takenBackOf(side, marks, now)))
}

function takenBackOf(side: Side, marks: readonly SeenMark[], now: string): readonly SeenMark[] {
  let standing: readonly SeenMark[] = []
  let taken: readonly SeenMark[] = []
  const countOf = ({ score }: { readonly score: string }) => Number(score.split('-')[side === 'home' ? 0 : 1])
  const settle = (count: number) => {
    const stands = (goal: SeenMark) => standing.some(other => countOf(other) === countOf(goal))
    const again = taken.filter(goal => countOf(goal) <= count && !stands(goal))
    const gone = standing.filter(goal => countOf(goal) > count)
    standing = [...standing.filter(goal => !gone.includes(goal)), ...again]
    taken = [...taken.filter(goal => !again.includes(goal)), ...gone]
  }
  for (const mark of marks) {
    const isGoal = mark.kind === 'goal' && mark.side === side
    settle(countOf(mark) - (isGoal ? 1 : 0))
    if (isGoal) standing = [...standing, mark]
  }
  if (now !== '') settle(countOf({ score: now }))
  return taken
}
