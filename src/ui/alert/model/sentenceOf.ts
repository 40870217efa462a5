/** What an alert says, the same for screen readers, toasts and notifications. */
import type { Text } from '../../i18n/texts'
import { betName } from '../../kit/betName'
import type { AnyAlert } from './wanted'

export function sentenceOf(alert: AnyAlert, text: Text): string {
  if (alert.kind === 'price') {
    const { home, guest, market, leg } = alert.watch
    const name = `${text(`market.${market}`)} · ${betName({ market, leg }, { home, guest }, text)}`
    return text('alert.price', { price: alert.price, leg: name, home, guest })
  }
  const { kind, side, home, guest, score, hidden } = alert
  if (hidden) return text('alert.hidden', { home, guest })
  return text(`alert.${kind}`, { home, guest, score, team: side === 'guest' ? guest : home })
}
