/** Each leg with the sign and dash of its line, and a comparison with the opening in words. */
import type { PriceHistory } from '../../../engine/contract/details/quotes'
import { hasLine, legsOf, type Leg } from '../../../engine/contract/markets'
import { useText } from '../../i18n/useText'
import { legName } from '../../kit/price/legName'
import { movementText } from './historyTexts'

export function MovementWords({ history }: { readonly history: PriceHistory }) {
  const text = useText()
  const { market, opening } = history
  return (
    <ul className="movement-words">
      {legsOf(market).map(leg => {
        const words = movementText(history, leg, text)
        const isLine = leg === 'goal' && hasLine(market)
        return words === '' ? null : (
          <li key={leg} data-leg={leg}>
            <svg width="26" height="10" aria-hidden="true" focusable="false">
              {isLine ? null : (
                <>
                  <path className="movement-line" d="M0 5H20" />
                  <LegSign leg={leg} x={21} y={5} />
                </>
              )}
            </svg>
            <span>
              <b>{legName(market, leg, text)}</b> {words}
            </span>
          </li>
        )
      })}
      {opening === null ? null : (
        <li>
          <svg width="26" height="10" aria-hidden="true" focusable="false">
            <path className="movement-opening" d="M0 5H26" />
          </svg>
          <span>{text('history.opening')}</span>
        </li>
      )}
    </ul>
  )
}

/** The sign of a leg, at the end of its line and before its words. */
export const LegSign = ({ leg, ...at }: { readonly leg: Leg; readonly x: number; readonly y: number }) => (
  <LineSign index={SIGNS[leg]} {...at} />
)
const SIGNS = { up: 0, down: 1, goal: 2 } as const satisfies Record<Leg, number>

/** `index`: 0 is a disc, 1 a square, 2 a diamond, 3 a triangle. */
export function LineSign({
  index,
  x,
  y,
}: {
  readonly index: number
  readonly x: number
  readonly y: number
}) {
  if (index === 0) return <circle className="movement-sign" cx={x} cy={y} r={3.5} />
  if (index === 1) return <rect className="movement-sign" x={x - 3.2} y={y - 3.2} width={6.4} height={6.4} />
  const path = index === 2 ? `M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5-4.5z` : `M${x} ${y - 4.2}l4.4 7.6h-8.8z`
  return <path className="movement-sign" d={path} />
}
