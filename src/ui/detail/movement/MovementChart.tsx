/**
 * The chart of a market. The feed's opening price is at the left edge. Each leg has a stepped line, and its opening is
 * a thin dashed line.
 *
 * Rules HIS2, HIS9, HIS14, HIS16, HIS17 in docs/rules/history.md.
 */
import type { PriceHistory } from '../../../engine/contract/details/quotes'
import type { Leg } from '../../../engine/contract/markets'
import type { Zone } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { drawnSteps } from '../../kit/price/drawnSteps'
import { legName } from '../../kit/price/legName'
import { ChartFrame, type ChartScales } from './ChartFrame'
import { lineChanges, movementText, openingOf, pricedLegs } from './historyTexts'
import { LegSign } from './MovementWords'
import { stepPath } from './stepPath'

export function MovementChart({ history, zone }: { readonly history: PriceHistory; readonly zone: Zone }) {
  const text = useText()
  const { matchId, market, spans, marks, opening } = history
  const legs = pricedLegs(market).map(leg => ({ leg, parts: drawnSteps(history, leg) }))
  const cells = legs.flatMap(({ leg, parts }) => [
    ...parts.flat().map(({ cell }) => cell),
    ...(opening === null ? [] : [opening[leg]]),
  ])
  const words = pricedLegs(market).map(leg => [legName(market, leg, text), movementText(history, leg, text)])
  return (
    <ChartFrame
      match={matchId}
      market={market}
      spans={spans}
      marks={marks}
      lines={lineChanges(history)}
      cells={cells}
      opens={pricedLegs(market).some(leg => openingOf(history, leg) !== null)}
      caption={words.map(leg => leg.join(': ')).join('; ')}
      zone={zone}
    >
      {scales => legs.map(leg => <LegLine key={leg.leg} {...leg} history={history} scales={scales} />)}
    </ChartFrame>
  )
}

interface LegLineProps {
  readonly leg: Leg
  readonly parts: ReturnType<typeof drawnSteps>
  readonly history: PriceHistory
  readonly scales: ChartScales
}

/** A leg: its opening as a hollow sign and a dashed line, its line in parts, and its sign at the end. */
function LegLine({ leg, parts, history, scales: { time, yOf, left, right } }: LegLineProps) {
  const opening = openingOf(history, leg)
  const last = parts.at(-1)?.at(-1)
  return (
    <g data-leg={leg}>
      {opening === null ? null : (
        <g className="movement-first">
          <path className="movement-opening" d={`M${left} ${yOf(opening)}H${right}`} />
          <LegSign leg={leg} x={left + 5} y={yOf(opening)} />
        </g>
      )}
      {parts.map(part => (
        <path key={part[0]?.from} className="movement-line" d={stepPath(part, time, yOf)} />
      ))}
      {last === undefined ? null : <LegSign leg={leg} x={time.xOf(last.to)} y={yOf(last.cell.value ?? 1)} />}
    </g>
  )
}
