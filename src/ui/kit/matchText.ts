/**
 * Texts of a match in list, panels and bet popup. They say how the match was decided (rule UIL34 in docs/rules/list.md)
 * and name its state. Also the tone of a price.
 */
import { mayHaveStopped } from '../../engine/contract/phase'
import type { MatchFacts, PriceCell } from '../../engine/contract/view'
import type { Text } from '../i18n/texts'

type Scores = Pick<MatchFacts, 'regular' | 'extra' | 'shootOut' | 'aggregate' | 'phase'>

/** `PEN 4–5`, or `120' 2–1` for a match that ended after extra time. Empty for all others. */
export function deciderOf({ shootOut, extra, phase }: Scores): string {
  if (shootOut !== '') return `PEN ${dashed(shootOut)}`
  return extra !== '' && phase === 'finished' ? `120' ${dashed(extra)}` : ''
}

/** `90' 1–1 · 120' 2–2 · Agg. 3–2`: the scores before the result, as far as the feed has them. */
export function wayThere({ regular, extra, aggregate }: Scores, text: Text): string {
  return [
    regular && `90' ${dashed(regular)}`,
    extra && `120' ${dashed(extra)}`,
    aggregate && text('list.aggregate', { score: dashed(aggregate) }),
  ]
    .filter(part => part !== '')
    .join(' · ')
}

const LEG = /^(?:(first|1st)|second|2nd) leg$/i

/** Remark of the feed. The leg of a tie is translated into the page's language. */
export function remarkText(remark: string, text: Text): string {
  const leg = LEG.exec(remark)
  if (leg === null) return remark
  return text(leg[1] === undefined ? 'list.secondLeg' : 'list.firstLeg')
}

const dashed = (score: string) => score.replace('-', '–')

type TimedState = Pick<MatchFacts, 'phase' | 'minute'> & Partial<Pick<MatchFacts, 'quietSince'>>

/** Whether a match is named by its state. The minute, if any, follows the state. */
export const isNamedByState = ({ phase, minute }: TimedState): boolean =>
  minute === '' || mayHaveStopped(phase)

/** Name of the state: `Postponed`, `No news since 21:40`, `Paused · 63'`. */
export function standingText({ phase, minute, quietSince = '' }: TimedState, text: Text): string {
  if (quietSince !== '') return text('phase.silentSince', { time: quietSince })
  const name = text(`phase.${phase}`)
  return minute === '' || !mayHaveStopped(phase) ? name : `${name} · ${minuteMark(minute)}`
}

/** The minute, or in its place the name of the state. */
export const stateWords = (match: TimedState, text: Text): string =>
  isNamedByState(match) ? standingText(match, text) : minuteMark(match.minute)

/** `63'`, `45+2'`. Texts that are not a number remain unchanged: `HT`. */
export const minuteMark = (minute: string): string => (/^\d+(\+\d+)?$/.test(minute) ? `${minute}'` : minute)

/** Tone of a price's colour. `off` for an absent price. */
export function priceTone({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}
