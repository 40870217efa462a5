/**
 * What the feed's structured note says of a match that went beyond 90 minutes, or of a tie over two legs.
 *
 * Source: `explain2` of the list and the change feeds (docs/wire.md 1.3): four groups joined by `|`, in the last one
 *         `90,2-2;3-2;1,2-3;4-5;2`: score after 90 minutes, aggregate, extra time, shoot-out, winner.
 *         Rules ST7-ST9 in docs/rules/clock.md.
 * Errors: none. What cannot be read is empty; a note without exactly four groups says nothing.
 */
import type { MatchFacts } from '../contract/view'
import type { Side } from '../contract/units'

/** `extra`: the score after 120 minutes, or that of the extra time so far. `winner`: who goes through. */
export type Note = Pick<MatchFacts, 'regular' | 'extra' | 'shootOut' | 'aggregate' | 'winner'>

const NOTHING: Note = { regular: '', extra: '', shootOut: '', aggregate: '', winner: '' }
const SCORE = /^\d{1,3}-\d{1,3}$/
/** 1: after 120 minutes; 3: while extra time runs. 2, goals of the extra time alone, is no score of the match. */
const EXTRA = /^[13],(\d{1,3}-\d{1,3})$/
const WINNERS: Readonly<Record<string, Side>> = { 1: 'home', 2: 'guest' }

export function readNote(text: string): Note {
  const groups = text.split('|')
  if (groups.length !== 4) return NOTHING
  const [regular = '', aggregate = '', extra = '', shootOut = '', winner = ''] = (groups[3] ?? '').split(';')
  return {
    regular: scoreIn(regular.replace(/^90,/, '')),
    extra: EXTRA.exec(extra)?.[1] ?? '',
    // A shoot-out without a goal is a field that the feed has not filled.
    shootOut: shootOut === '0-0' ? '' : scoreIn(shootOut),
    aggregate: scoreIn(aggregate),
    winner: WINNERS[winner] ?? '',
  }
}

const scoreIn = (text: string) => (SCORE.test(text) ? text : '')
