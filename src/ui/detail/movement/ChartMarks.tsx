/**
 * Two rows of labels above the lines of a chart: the match's goals and cards, and below them changes of the market's
 * line.
 *
 * Rule HIS17 in docs/rules/history.md.
 */
import {
  MARK_KINDS,
  type SeenMark,
  type SeenPoint,
  type WatchedSpan,
} from '../../../engine/contract/details/quotes'
import type { Market } from '../../../engine/contract/markets'
import { rowKey } from '../../../engine/contract/rowKey'
import type { EpochMs, MatchId } from '../../../engine/contract/units'
import { useRow } from '../../client/hooks'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { goalsTakenBack, groupMarks, type MarkGroup } from './groupMarks'
import { quoteText } from './historyTexts'
import { roomy, type TimeScale } from './scales'

/** Least distance between two labels, in pixels. */
const MARK_APART = 62

export interface ChartMarksProps {
  readonly time: TimeScale
  readonly spans: readonly WatchedSpan[]
  readonly marks: readonly SeenMark[]
  /** Points at which the line of the market changed. */
  readonly lines: readonly SeenPoint[]
  readonly market: Market
  /** Match of the goals and cards. */
  readonly match: MatchId
  /** Lower end of the marks, in pixels. */
  readonly bottom: number
}

export function ChartMarks({ time, match, spans, marks, lines: changes, market, bottom }: ChartMarksProps) {
  const text = useText()
  const row = useRow(rowKey('match', match))
  const isDrawn = (at: EpochMs) => spans.some(({ from, to }) => from <= at && at <= to)
  const events = marks.filter(({ at }) => isDrawn(at))
  const lines = changes.filter(({ at }) => isDrawn(at))
  const takenBack = goalsTakenBack(marks, row?.kind === 'match' ? row.score : '')
  const groups = groupMarks(events, ({ at }) => time.xOf(at))
  const labelled = new Set(roomy(groups.filter(hasLabel), ({ x }) => x, MARK_APART))
  const lineLabels = new Set(roomy(lines, ({ at }) => time.xOf(at), MARK_APART))
  const nameOf = (mark: SeenMark) =>
    [eventText(mark), text(takenBack.has(mark) ? 'event.cancelled' : EVENTS[mark.kind])].join(' ')
  return (
    <>
      {groups.map(group => (
        <g key={keyOf(group.marks[0])} className="movement-mark" data-mark={mostImportant(group).kind}>
          <title>{group.marks.map(nameOf).join(', ')}</title>
          {group.marks.map(({ at, kind, side }) => (
            <path key={keyOf({ at, kind, side })} d={`M${time.xOf(at)} 20V${bottom}`} />
          ))}
          <MarkSign group={group} takenBack={takenBack} />
          {labelled.has(group) ? (
            <text x={group.x + 8} y={18}>
              {eventText(latestLabelled(group))}
            </text>
          ) : null}
        </g>
      ))}
      {lines.map(point => (
        <g key={point.at} className="movement-mark" data-mark="line">
          <path d={`M${time.xOf(point.at)} 38V${bottom}`} />
          {lineLabels.has(point) ? (
            <text x={time.xOf(point.at) + 3} y={38}>
              {lineText(point, market, text)}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}

const keyOf = ({ at, kind, side }: Pick<SeenMark, 'at' | 'kind' | 'side'>) => `${at} ${kind} ${side}`

/** Whether a mark has a label. Yellow cards have no label: a match has several, and they do not change the score. */
const isLabelled = ({ kind }: SeenMark) => kind !== 'yellowCard'
const hasLabel = ({ marks }: MarkGroup) => marks.some(isLabelled)
const latestLabelled = ({ marks }: MarkGroup) => [...marks].reverse().find(isLabelled) ?? marks[0]

/** The most important mark of a group, whose sign the group has. `MARK_KINDS` begins with the most important kind. */
function mostImportant({ marks: [first, ...others] }: MarkGroup): SeenMark {
  const rankOf = ({ kind }: SeenMark) => MARK_KINDS.indexOf(kind)
  return others.reduce((loud, mark) => (rankOf(mark) < rankOf(loud) ? mark : loud), first)
}

interface MarkSignProps {
  readonly group: MarkGroup
  readonly takenBack: ReadonlySet<SeenMark>
}

/** Sign of a group: a ball or a card. The ball is crossed out if every goal of the group was taken back. */
function MarkSign({ group: { x, marks }, takenBack }: MarkSignProps) {
  const balls = marks.filter(({ kind }) => kind === 'goal' || kind === 'correction')
  if (balls.length === 0) return <rect x={x - 3} y={9} width={6} height={9} rx={1} />
  return (
    <>
      <path className="movement-ball" d={BALL} transform={`translate(${x - 7} 6) scale(${BALL_SCALE})`} />
      {balls.every(mark => mark.kind === 'correction' || takenBack.has(mark)) ? (
        <path className="movement-cross" d={`M${x - 8} 21L${x + 8} 5`} />
      ) : null}
    </>
  )
}

/** Path on the grid of `Icon`, drawn 14 px wide. */
const BALL =
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M11.9 6.7s-3 1.3-5 3.6c0 0 0 3.6 1.9 5.9 0 0 3.1.7 6.2 0 0 0 1.9-2.3 1.9-5.9 0 .1-2-2.3-5-3.6M11.9 6.7V2M16.9 10.4s3-1.4 4.5-1.6M15 16.3s1.9 2.7 2.9 3.7M8.8 16.3S6.9 19 6 20M2.6 8.7C4 9 7 10.4 7 10.4'
const BALL_SCALE = 14 / 24

const EVENTS = {
  goal: 'event.goal',
  correction: 'event.correction',
  redCard: 'event.red',
  yellowCard: 'event.yellow',
} as const

function eventText({ minute, score }: SeenMark): string {
  return [/^\d/.test(minute) ? `${minute}'` : minute, score].filter(part => part !== '').join(' ')
}

const lineText = ({ quote }: SeenPoint, market: Market, text: Text) =>
  quote === null ? '' : quoteText(quote, 'goal', market, text)
