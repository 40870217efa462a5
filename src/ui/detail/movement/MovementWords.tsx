/** Each leg with the sign and dash of its line, and in words where it stands against the opening. */
import type { PriceHistory } from '../../../engine/contract/details/quotes'
import { LEGS } from '../../../engine/contract/markets'
import { useText } from '../../i18n/useText'
import { legName } from '../odds/QuoteTable'
import { LegSign } from './LegSign'
import { hasLine, movementText } from './seen'

export function MovementWords({ history }: { readonly history: PriceHistory }) {
  const text = useText()
  const { market, opening } = history
  return (
    <ul className="movement-words">
      {LEGS.map(leg => {
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
