/**
 * Decision of the video referee as one text: reason, event and result.
 *
 * Source: VarExplanation of lists and changes, VarEvents and VarEventResult of changes (docs/wire.md 2.2). This product
 * designed the form of the last two. Events are `side,kind,minute` with a `;` between, side 1 home and 2 guest. Rule
 * ST11 in docs/rules/clock.md. Never fails. An event in another form is shown unchanged. A numeric result is not shown.
 */
import { isolated } from '../contract/names/isolate'
import type { MatchRecord } from '../feed/records'

type Reviewed = Pick<MatchRecord, 'varText' | 'varEvents' | 'varResult' | 'home' | 'guest'>

const EVENT = /^([12]),\d+,(\d{1,3}(?:\+\d{1,2})?)$/

export function reviewText(match: Reviewed): string {
  const { varText, varEvents, varResult } = match
  const events = varEvents.split(';').map(event => eventText(event.trim(), match))
  const result = /^\d*$/.test(varResult) ? '' : varResult
  return [varText, ...events, result].filter(part => part !== '').join(' · ')
}

/** Whether the decision takes an event back. Result `1` confirms the event. */
export const overturns = (result = ''): boolean => result !== '' && result !== '1'

function eventText(event: string, { home, guest }: Reviewed): string {
  const [, side, minute] = EVENT.exec(event) ?? []
  return minute === undefined ? event : `${minute}' ${isolated(side === '1' ? home : guest)}`
}
