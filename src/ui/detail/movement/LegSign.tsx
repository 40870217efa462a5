/** The sign of a leg at the end of its line and before its words: a disc, a square or a diamond. */
import type { Leg } from '../../../engine/contract/markets'

interface LegSignProps {
  readonly leg: Leg
  readonly x: number
  readonly y: number
}

export function LegSign({ leg, x, y }: LegSignProps) {
  if (leg === 'up') return <circle className="movement-sign" cx={x} cy={y} r={3.5} />
  if (leg === 'down')
    return <rect className="movement-sign" x={x - 3.2} y={y - 3.2} width={6.4} height={6.4} />
  return <path className="movement-sign" d={`M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5-4.5z`} />
}
