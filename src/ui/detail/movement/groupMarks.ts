/** Marks of a chart that would hide one another, in groups, and the goals among them that were taken back. Pure. Rule HIS17. */
import type { SeenMark } from '../../../engine/contract/details/quotes'

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

/** The goals that a later correction took back: of each side the latest one before it. `marks`: oldest first. */
export function goalsTakenBack(marks: readonly SeenMark[]): ReadonlySet<SeenMark> {
  const standing = { home: [] as SeenMark[], guest: [] as SeenMark[] }
  const back = new Set<SeenMark>()
  for (const mark of marks) {
    if (mark.kind === 'goal') standing[mark.side].push(mark)
    const goal = mark.kind === 'correction' ? standing[mark.side].pop() : undefined
    if (goal !== undefined) back.add(goal)
  }
  return back
}
