/** The columns of a match row that change during a match, as text of the feed. */
import type { Match } from '../../contract/model'
import { dashedTime, quoteText } from '../wire/cells'

type Column = readonly [column: number, value: string | number]

const clock = (match: Match): readonly Column[] => [
  [6, quoteText(dashedTime(match.kickoff))],
  [7, quoteText(dashedTime(match.halfStart))],
  [8, match.state],
  [9, match.score[0]],
  [10, match.score[1]],
  [11, match.halfScore?.[0] ?? ''],
  [12, match.halfScore?.[1] ?? ''],
]

const cards = (match: Match): readonly Column[] => [
  [13, match.red[0]],
  [14, match.red[1]],
  [15, match.yellow[0]],
  [16, match.yellow[1]],
]

const notes = (match: Match): readonly Column[] => [
  [19, match.lineup ? 1 : ''],
  [22, quoteText(match.remark)],
  [24, quoteText(match.explain)],
  [27, match.hasCorners ? match.corners[0] : 0],
  [28, match.hasCorners ? match.corners[1] : 0],
  [29, match.hasCorners ? 1 : 0],
  [35, match.injuryTime ?? ''],
  [36, quoteText(match.varText)],
]

export const liveColumns = (match: Match): ReadonlyMap<number, string> =>
  new Map(
    [...clock(match), ...cards(match), ...notes(match)].map(([column, value]) => [column, String(value)]),
  )
