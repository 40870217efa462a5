/**
 * The chart: the feed's opening price at the left edge, then a stepped line for each leg with the opening as thin dashes, and hatching
 * where nobody watched.
 *
 * It is drawn in the pixels of its container. Rules HIS2, HIS9, HIS14, HIS16, HIS17 in docs/rules/history.md.
 */
import type { PriceHistory, SeenMark, SeenPoint } from '../../../engine/contract/details/quotes'
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { drawnSteps } from '../../kit/price/drawnSteps'
import type { Leg } from '../../../engine/contract/markets'
import type { EpochMs, ZoneHours } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { legName } from '../odds/QuoteTable'
import { LegSign } from './MovementWords'
import { priceScale, roomy, roundTimes, timeScale, type TimeScale } from './scales'
import { lineChanges, movementText, pricedLegs, quoteText, timeText } from './historyTexts'

const HEIGHT = 216
const TOP = 46
const BOTTOM = HEIGHT - 24
const LEFT = 6
/** Room for the opening and its label at the left edge. When it was set is not known. */
const OPENING = 46
/** Room for the prices at the right edge. */
const RIGHT = 48
/** Between two labels of marks, and of times. */
const MARK_APART = 62
const TIME_APART = 48
const HOUR = 3_600_000

interface MovementChartProps {
  readonly history: PriceHistory
  readonly zone: ZoneHours
}

export function MovementChart({ history, zone }: MovementChartProps) {
  const text = useText()
  const room = useRef<HTMLElement>(null)
  const width = useWidth(room)
  const hatch = useId()
  const { spans, market } = history
  const opens = pricedLegs(market).some(leg => openingOf(history, leg) !== null)
  const time = timeScale(spans, opens ? LEFT + OPENING : LEFT, width - RIGHT)
  const legs = pricedLegs(market).map(leg => ({ leg, parts: drawnSteps(history, leg) }))
  const cells = legs.flatMap(({ leg, parts }) => [
    ...parts.flat().map(({ cell }) => cell),
    ...(history.opening === null ? [] : [history.opening[leg]]),
  ])
  const priced = cells.flatMap(({ value, text }) => (value !== null && value > 0 ? [{ value, text }] : []))
  const yOf = priceScale(
    priced.map(({ value }) => value),
    TOP + 8,
    BOTTOM - 8,
  )
  const byPrice = [...priced].sort((one, other) => one.value - other.value)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  const edges = lowest?.text === highest?.text ? [highest] : [lowest, highest]
  const words = pricedLegs(market).map(leg => [legName(market, leg, text), movementText(history, leg, text)])
  return (
    <figure className="movement-room" ref={room}>
      <figcaption className="sr-only">
        {text('history.chart', {
          market: text(`market.${market}`),
          from: timeText(spans[0]?.from ?? 0, zone),
          to: timeText(spans.at(-1)?.to ?? 0, zone),
        })}
        . {words.map(leg => leg.join(': ')).join('; ')}
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
        {time.gaps.map(({ from, to }) => (
          <rect
            key={from}
            data-gap=""
            x={from}
            y={TOP}
            width={to - from}
            height={BOTTOM - TOP}
            fill={`url(#${hatch})`}
          />
        ))}
        <path className="movement-axis" d={`M${LEFT} ${BOTTOM}H${width - RIGHT}`} />
        {opens ? <Opening /> : null}
        <Times history={history} time={time} zone={zone} />
        <Marks time={time} marks={history.marks} history={history} />
        {edges.map(edge =>
          edge === undefined ? null : (
            <text key={edge.text} className="movement-edge" x={width - RIGHT + 12} y={yOf(edge.value) + 4}>
              {edge.text}
            </text>
          ),
        )}
        {legs.map(leg => (
          <LegLine key={leg.leg} {...leg} history={history} time={time} yOf={yOf} right={width - RIGHT} />
        ))}
      </svg>
    </figure>
  )
}

/** The label of the opening, and a line between it and what this device saw. */
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

/** `null` where the feed names no price above 0. */
function openingOf({ opening }: PriceHistory, leg: Leg): number | null {
  const value = opening?.[leg].value ?? null
  return value === null || value <= 0 ? null : value
}

interface LegLineProps {
  readonly leg: Leg
  readonly parts: ReturnType<typeof drawnSteps>
  readonly history: PriceHistory
  readonly time: TimeScale
  readonly yOf: (price: number) => number
  /** The right end of the line of the opening, in pixels. */
  readonly right: number
}

/** A leg: its opening as a hollow sign and a dash, its line in parts, and its sign at the end. */
function LegLine({ leg, parts, history, time, yOf, right }: LegLineProps) {
  const opening = openingOf(history, leg)
  const last = parts.at(-1)?.at(-1)
  return (
    <g data-leg={leg}>
      {opening === null ? null : (
        <g className="movement-first">
          <path className="movement-opening" d={`M${LEFT} ${yOf(opening)}H${right}`} />
          <LegSign leg={leg} x={LEFT + 5} y={yOf(opening)} />
        </g>
      )}
      {parts.map(part => (
        <path
          key={part[0]?.from}
          className="movement-line"
          d={stepPath(part.map(({ from, to, cell }) => [time.xOf(from), time.xOf(to), yOf(cell.value ?? 1)]))}
        />
      ))}
      {last === undefined ? null : <LegSign leg={leg} x={time.xOf(last.to)} y={yOf(last.cell.value ?? 1)} />}
    </g>
  )
}

/** Level from a change to the next, then straight up or down. */
function stepPath(steps: readonly (readonly [from: number, to: number, y: number])[]): string {
  return steps.map(([from, to, y], index) => `${index === 0 ? 'M' : 'L'}${from} ${y}H${to}`).join('')
}

interface TimesProps {
  readonly history: PriceHistory
  readonly time: TimeScale
  readonly zone: ZoneHours
}

function Times({ history: { spans }, time, zone }: TimesProps) {
  const first = spans[0]?.from ?? 0
  const times = roomy([first, ...roundTimes(spans, 6, zone * HOUR)], time.xOf, TIME_APART)
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

interface MarksProps {
  readonly time: TimeScale
  readonly marks: readonly SeenMark[]
  readonly history: PriceHistory
}

/** Two rows of labels above the lines: the match's events, and under them the changes of the market's line. */
function Marks({ time, marks, history }: MarksProps) {
  const text = useText()
  const isDrawn = (at: EpochMs) => history.spans.some(({ from, to }) => from <= at && at <= to)
  const events = marks.filter(({ at }) => isDrawn(at))
  const lines = lineChanges(history).filter(({ at }) => isDrawn(at))
  // A yellow card has no label: there are several in a match, and none changes the score.
  const labelled = events.filter(({ kind }) => kind !== 'yellowCard')
  const eventLabels = new Set(roomy(labelled, ({ at }) => time.xOf(at), MARK_APART))
  const lineLabels = new Set(roomy(lines, ({ at }) => time.xOf(at), MARK_APART))
  return (
    <>
      {events.map(mark => {
        const x = time.xOf(mark.at)
        const name = [eventText(mark), text(EVENTS[mark.kind])].join(' ')
        return (
          <g key={`${mark.at} ${mark.kind} ${mark.side}`} className="movement-mark" data-mark={mark.kind}>
            <title>{name}</title>
            <path d={`M${x} 20V${BOTTOM}`} />
            {mark.kind === 'goal' ? (
              <path
                className="movement-ball"
                d={BALL}
                transform={`translate(${x - 7} 6) scale(${BALL_SCALE})`}
              />
            ) : (
              <rect x={x - 3} y={9} width={6} height={9} rx={1} />
            )}
            {eventLabels.has(mark) ? (
              <text x={x + 8} y={18}>
                {eventText(mark)}
              </text>
            ) : null}
          </g>
        )
      })}
      {lines.map(point => (
        <g key={point.at} className="movement-mark" data-mark="line">
          <path d={`M${time.xOf(point.at)} 38V${BOTTOM}`} />
          {lineLabels.has(point) ? (
            <text x={time.xOf(point.at) + 3} y={38}>
              {lineText(point, history)}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}

/** On the grid of `Icon`, drawn 14 px wide. */
const BALL =
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M11.9 6.7s-3 1.3-5 3.6c0 0 0 3.6 1.9 5.9 0 0 3.1.7 6.2 0 0 0 1.9-2.3 1.9-5.9 0 .1-2-2.3-5-3.6M11.9 6.7V2M16.9 10.4s3-1.4 4.5-1.6M15 16.3s1.9 2.7 2.9 3.7M8.8 16.3S6.9 19 6 20M2.6 8.7C4 9 7 10.4 7 10.4'
const BALL_SCALE = 14 / 24

const EVENTS = { goal: 'event.goal', redCard: 'event.red', yellowCard: 'event.yellow' } as const

function eventText({ minute, score }: SeenMark): string {
  return [/^\d/.test(minute) ? `${minute}'` : minute, score].filter(part => part !== '').join(' ')
}

const GOAL: Leg = 'goal'
const lineText = ({ quote }: SeenPoint, { market }: PriceHistory) =>
  quote === null ? '' : quoteText(quote, GOAL, market)

const NARROW_PX = 288

/** The width of an element in whole pixels, as it changes. Until it is measured it is that of a narrow phone. */
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
