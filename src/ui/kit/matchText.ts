/**
 * How list, panels and bet popup write a match: how it was decided (rule UIL34 in docs/rules/list.md), its handicap line and
 * the tone of a price.
 */
import type { MatchFacts, PriceCell } from '../../engine/contract/view'
import type { Text } from '../i18n/texts'
import type { QuoteLine } from '../../engine/contract/details/quotes'
import type { Side } from '../../engine/contract/units'

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

/** A handicap line from one side's view: minus if that side gives the goals, plus if it receives them. Rule BET3. */
export function signedLine({ goal, giver }: Pick<QuoteLine, 'goal' | 'giver'>, side: Side = 'home'): string {
  if (giver === '' || goal.text === '-') return goal.text
  return `${giver === side ? '-' : '+'}${goal.text}`
}

/** What gives or takes a handicap above 14 is said by a word, not by the sign. Rule HCP4. */
const WORDED_ABOVE = 14
export const isWorded = (size: string): boolean => Number(size) > WORDED_ABOVE

/** A signed handicap line as it is shown: `-0.5/1`, `give 14.5`, `take 14.5`. */
export function lineWords(line: string, text: Text): string {
  const size = line.slice(1)
  if (!/^[-+]/.test(line) || !isWorded(size)) return line
  return `${text(line.startsWith('-') ? 'line.give' : 'line.take')} ${size}`
}

/** The colour of a price: `off` where there is none. */
export function priceTone({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}
