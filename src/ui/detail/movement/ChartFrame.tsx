/**
 * The frame of a price chart: times, hatched gaps without recording, goals and cards, lowest and highest price. The
 * children draw the lines. The chart is drawn in the pixels of its container.
 *
 * Rules HIS2, HIS9, HIS16, HIS17 in docs/rules/history.md.
 */
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { WatchedSpan } from '../../../engine/contract/details/quotes'
import type { EpochMs, Zone } from '../../../engine/contract/units'
import type { PriceCell } from '../../../engine/contract/view'
import { useText } from '../../i18n/useText'
import { ChartMarks, type ChartMarksProps } from './ChartMarks'
import { timeText } from './historyTexts'
import { priceScale, roomy, roundTimes, timeScale, type TimeScale } from './scales'

const HEIGHT = 216
const TOP = 46
const BOTTOM = HEIGHT - 24
const LEFT = 6
/** Width at the left edge for the opening price and its label. The time of the opening is unknown. */
const OPENING = 46
/** Width at the right edge for the prices. */
const RIGHT = 48
/** Least distance between two labels of times. */
const TIME_APART = 48

/** Scales of the chart, in pixels. */
export interface ChartScales {
  readonly time: TimeScale
  readonly yOf: (price: number) => number
  readonly left: number
  /** Right end of the lines. */
  readonly right: number
}

interface ChartFrameProps extends Pick<ChartMarksProps, 'match' | 'market' | 'spans' | 'marks' | 'lines'> {
  /** All drawn prices, including openings. */
  readonly cells: readonly PriceCell[]
  /** Whether openings are drawn at the left edge. */
  readonly opens: boolean
  /** Caption of the chart, after the market and its times. */
  readonly caption: string
  readonly zone: Zone
  readonly children: (scales: ChartScales) => ReactNode
}

export function ChartFrame(props: ChartFrameProps) {
  const { match, market, spans, marks, lines, cells, opens, caption, zone, children } = props
  const text = useText()
  const room = useRef<HTMLElement>(null)
  const width = useWidth(room)
  const hatch = useId()
  const right = width - RIGHT
  const time = timeScale(spans, opens ? LEFT + OPENING : LEFT, right)
  const priced = cells.flatMap(({ value, text }) => (value !== null && value > 0 ? [{ value, text }] : []))
  const yOf = priceScale(
    priced.map(({ value }) => value),
    TOP + 8,
    BOTTOM - 8,
  )
  const byPrice = [...priced].sort((one, other) => one.value - other.value)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  const edges = lowest?.text === highest?.text ? [highest] : [lowest, highest]
  const [from, to] = [spans[0]?.from ?? 0, spans.at(-1)?.to ?? 0]
  return (
    <figure className="movement-room" ref={room}>
      <figcaption className="sr-only">
        {text('history.chart', {
          market: text(`market.${market}`),
          from: timeText(from, zone),
          to: timeText(to, zone),
        })}
        . {caption}
      </figcaption>
      <svg
        className="movement-chart"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className="movement-hatch" d="M0 0V6" />
          </pattern>
        </defs>
        {time.gaps.map(gap => (
          <rect
            key={gap.from}
            data-gap=""
            x={gap.from}
            y={TOP}
            width={gap.to - gap.from}
            height={BOTTOM - TOP}
            fill={`url(#${hatch})`}
          />
        ))}
        <path className="movement-axis" d={`M${LEFT} ${BOTTOM}H${right}`} />
        {opens ? <Opening /> : null}
        <Times spans={spans} time={time} zone={zone} />
        <ChartMarks {...{ time, match, spans, marks, lines, market }} bottom={BOTTOM} />
        {edges.map(edge =>
          edge === undefined ? null : (
            <text key={edge.text} className="movement-edge" x={right + 12} y={yOf(edge.value) + 4}>
              {edge.text}
            </text>
          ),
        )}
        {children({ time, yOf, left: LEFT, right })}
      </svg>
    </figure>
  )
}

/** Label of the opening, and a line between the opening and the recorded prices. */
function Opening() {
  const text = useText()
  return (
    <g className="movement-times" data-opening="">
      <path d={`M${LEFT + OPENING - 4} ${TOP}V${BOTTOM}`} />
      <text x={LEFT} y={BOTTOM + 17}>
        {text('quote.opening')}
      </text>
    </g>
  )
}

interface TimesProps {
  readonly spans: readonly WatchedSpan[]
  readonly time: TimeScale
  readonly zone: Zone
}

function Times({ spans, time, zone }: TimesProps) {
  const first = spans[0]?.from ?? 0
  // The label of the first time begins at its time. The other labels are centred.
  const middleOf = (at: EpochMs) => time.xOf(at) + (at === first ? TIME_APART / 2 : 0)
  const times = roomy([first, ...roundTimes(spans, 6, zone)], middleOf, TIME_APART)
  return (
    <g className="movement-times">
      {times.map((at, index) => (
        <g key={at}>
          <path d={`M${time.xOf(at)} ${BOTTOM}v4`} />
          <text x={time.xOf(at)} y={BOTTOM + 17} textAnchor={index === 0 ? 'start' : 'middle'}>
            {timeText(at, zone)}
          </text>
        </g>
      ))}
    </g>
  )
}

const NARROW_PX = 288

/** Width of an element in whole pixels. Before the measurement, it is that of a narrow phone. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(NARROW_PX)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => setWidth(Math.max(NARROW_PX, Math.floor(current.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
