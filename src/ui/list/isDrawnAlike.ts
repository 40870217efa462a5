/** Whether a list has the same layout, card size and row lines in the server's guessed window and in the real one. */
import type { BetType } from '../../engine/contract/units'
import type { HostPage } from '../kit/dom/useHostPage'
import type { WindowGuess } from '../kit/dom/windowGuess'
import { cardRoomFor, isFull, rowLinesFor } from './scroll/useListWidth'
import { firstLayout, guessedLayout } from './model/useLayout'

type Guess = Omit<WindowGuess, 'matches'>

export function isDrawnAlike(guess: Guess, host: HostPage | null, betType: BetType): boolean {
  const [guessed, own] = [guess.listSize.width, window.innerWidth]
  return (
    guessedLayout(guess) === firstLayout(host) &&
    cardRoomFor(guessed) === cardRoomFor(own) &&
    isFull(guessed, 1) === isFull(own, 1) &&
    rowLinesFor(guessed, betType) === rowLinesFor(own, betType)
  )
}
