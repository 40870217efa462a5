/** How a match that went beyond 90 minutes, or a tie over two legs, was decided, in words. Rule UIL34 in docs/rules/list.md. */
import type { MatchFacts } from '../../engine/contract/view'
import type { Text } from '../i18n/texts'

type Scores = Pick<MatchFacts, 'regular' | 'extra' | 'shootOut' | 'aggregate' | 'phase'>

/** `PEN 4–5`, or `120' 2–1` for a match that ended after extra time; empty for all others. */
export function deciderOf({ shootOut, extra, phase }: Scores): string {
  if (shootOut !== '') return `PEN ${dashed(shootOut)}`
  return extra !== '' && phase === 'finished' ? `120' ${dashed(extra)}` : ''
}

/** `90' 1–1 · 120' 2–2 · Agg. 3–2`: what the feed says of the way there. */
export function wayThere({ regular, extra, aggregate }: Scores, text: Text): string {
  return [
    regular && `90' ${dashed(regular)}`,
    extra && `120' ${dashed(extra)}`,
    aggregate && text('list.aggregate', { score: dashed(aggregate) }),
  ]
    .filter(part => part !== '')
    .join(' · ')
}

const dashed = (score: string) => score.replace('-', '–')
