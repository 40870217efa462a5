/** Groups of marks that would cover each other, and goals that were taken back. Pure. Rule HIS17. */
import type { SeenMark } from '../../../engine/contract/details/quotes'
import type { Side } from '../../../engine/contract/units'

/** Signs closer than this distance in pixels share one sign. */
const SIGN_APART = 16

export interface MarkGroup {
  readonly x: number
  /** Marks, oldest first. At least one. */
  readonly marks: readonly [SeenMark, ...SeenMark[]]
}

/** `marks`: oldest first. `xOf`: position of a mark in pixels. The position of a group is that of its first mark. */
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
 * Returns the goals that were taken back: a later score of their side is lower. A return is not always announced. A
 * goal counts again if a later mark or the current score has the goal's count again. `marks`: oldest first. `now`:
 * current score, `2 - 1`, or empty if unknown.
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
