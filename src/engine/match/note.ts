/**
 * Scores in the feed's structured note about a match beyond 90 minutes, or about a tie over two legs.
 *
 * Source: `explain2` of the list and the change feeds (docs/wire.md 1.3). It has four groups joined by `|`. An example
 * of the last group is `90,2-2;3-2;1,2-3;4-5;2`: score after 90 minutes, aggregate, extra time, shoot-out, winner.
 * Rules ST7-ST9 in docs/rules/clock.md. Never fails. Unreadable parts are empty. A note without exactly four groups is
 * empty.
 */
import type { MatchFacts } from '../contract/view'
import type { Side } from '../contract/units'

/** Scores of the note. `extra`: score after 120 minutes, or during extra time. `winner`: side that goes through. */
export type Note = Pick<MatchFacts, 'regular' | 'extra' | 'shootOut' | 'aggregate' | 'winner'>

const NOTHING: Note = { regular: '', extra: '', shootOut: '', aggregate: '', winner: '' }
const SCORE = /^\d{1,3}-\d{1,3}$/
/**
 * Score with extra time. Code 1: after 120 minutes. Code 3: during extra time. Code 2 is excluded, because it counts
 * only goals of extra time.
 */
const EXTRA = /^[13],(\d{1,3}-\d{1,3})$/
const WINNERS: Readonly<Record<string, Side>> = { 1: 'home', 2: 'guest' }

export function readNote(text: string): Note {
  const groups = text.split('|')
  if (groups.length !== 4) return NOTHING
  const [regular = '', aggregate = '', extra = '', shootOut = '', winner = ''] = (groups[3] ?? '').split(';')
  return {
    regular: scoreIn(regular.replace(/^90,/, '')),
    extra: EXTRA.exec(extra)?.[1] ?? '',
    // The feed sends 0-0 for a shoot-out that it has not filled in.
    shootOut: shootOut === '0-0' ? '' : scoreIn(shootOut),
    aggregate: scoreIn(aggregate),
    winner: WINNERS[winner] ?? '',
  }
}

const scoreIn = (text: string) => (SCORE.test(text) ? text : '')
