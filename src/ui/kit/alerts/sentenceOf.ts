/** The sentence of an alert: the same for screen readers, toasts, notifications and the list of missed alerts. */
import type { Text } from '../../i18n/texts'
import type { AlertFacts, AlertOfMatch } from '../../state/late/alertLog'
import { betName } from '../betName'

/** `hides`: the sentence names only the teams, not the score or the kind of event. */
export function sentenceOf(alert: AlertFacts, text: Text, hides = false): string {
  const { home, guest } = namesOf(alert)
  if (hides || (alert.kind !== 'price' && alert.hidden)) return text('alert.hidden', { home, guest })
  if (alert.kind === 'price') {
    const { market, leg } = alert.watch
    const name = `${text(`market.${market}`)} · ${betName({ market, leg }, { home, guest }, text)}`
    return text('alert.price', { price: alert.price, leg: name, home, guest })
  }
  const { kind, side, score } = alert
  return text(`alert.${kind}`, { home, guest, score, team: side === 'guest' ? guest : home })
}

/** Returns the team names of an alert. */
export const namesOf = (alert: AlertFacts): Pick<AlertOfMatch, 'home' | 'guest'> =>
  alert.kind === 'price' ? alert.watch : alert
