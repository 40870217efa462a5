/**
 * How list, panels and bet popup write a match: how it was decided (rule UIL34 in docs/rules/list.md), what stands
 * where it has no minute, and the tone of a price.
 */
import { mayHaveStopped } from '../../engine/contract/phase'
import type { MatchFacts, PriceCell } from '../../engine/contract/view'
import type { Text } from '../i18n/texts'

type Scores = Pick<MatchFacts, 'regular' | 'extra' | 'shootOut' | 'aggregate' | 'phase'>

/** `PEN 4–5`, or `120' 2–1` for a match that ended after extra time; empty for all others. */
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

/** A remark of the feed, in the page's words where it says which leg of a tie this is. */
export function remarkText(remark: string, text: Text): string {
  const leg = LEG.exec(remark)
  if (leg === null) return remark
  return text(leg[1] === undefined ? 'list.secondLeg' : 'list.firstLeg')
}

const dashed = (score: string) => score.replace('-', '–')

type Standing = Pick<MatchFacts, 'phase' | 'minute'> & Partial<Pick<MatchFacts, 'quietSince'>>

/** Whether a match is named by its state, and by its minute at most beside that. */
export const isNamedByState = ({ phase, minute }: Standing): boolean => minute === '' || mayHaveStopped(phase)

/** A match that is named by its state: `Postponed`, `No news since 21:40`, `Paused · 63'`. */
export function standingText({ phase, minute, quietSince = '' }: Standing, text: Text): string {
  if (quietSince !== '') return text('phase.silentSince', { time: quietSince })
  const name = text(`phase.${phase}`)
  return minute === '' || !mayHaveStopped(phase) ? name : `${name} · ${minuteMark(minute)}`
}

/** The minute, or what stands in its place: the kick-off, the end, a state. */
export const stateWords = (match: Standing, text: Text): string =>
  isNamedByState(match) ? standingText(match, text) : minuteMark(match.minute)

/** `63'`, `45+2'`; what is no number stays: `HT`. */
export const minuteMark = (minute: string): string => (/^\d+(\+\d+)?$/.test(minute) ? `${minute}'` : minute)

/** The colour of a price: `off` where there is none. */
export function priceTone({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}
