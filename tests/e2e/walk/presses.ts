/** All presses of a walk, with their weights in the draw. */
import type { Press } from './aim'
import * as list from './listPresses'
import * as toolbar from './toolbarPresses'
import type { Walk } from './walk'

/** Least number of matches on screen for a walk. A screen of cards has fewer. */
const FEW_MATCHES = { cards: 3, wide: 6 }

type Often = readonly (readonly [Press, number])[]

const PAGE: Often = [
  [list.advance, 6],
  [list.scroll, 6],
  [list.price, 3],
  [list.followMatch, 2],
  [list.ended, 2],
  [list.panel, 2],
  [list.otherPanel, 2],
  [list.followLeague, 1],
  [list.fold, 1],
  [list.hide, 1],
  [list.more, 1],
  [list.pause, 1],
  [toolbar.format, 3],
  [toolbar.company, 2],
  [toolbar.today, 2],
  [toolbar.showAllMatches, 1],
  [toolbar.unfoldAll, 1],
  [toolbar.day, 1],
  [toolbar.progressTab, 1],
  [toolbar.inPlay, 1],
  [toolbar.status, 1],
  [toolbar.hot, 1],
  [toolbar.followed, 1],
  [toolbar.betType, 1],
  [toolbar.order, 1],
  [toolbar.liveFirst, 1],
  [toolbar.tiles, 1],
  [toolbar.compact, 1],
  [toolbar.form, 2],
  [toolbar.foldAll, 1],
  [toolbar.showHidden, 1],
  [toolbar.search, 1],
  [toolbar.tournament, 1],
  [toolbar.shortcut, 1],
]
/** Presses while the popup is open. It is a modal dialog, so other controls are blocked. */
const POPUP: Often = [
  [list.advance, 1],
  [list.closeBet, 2],
]

/** Presses that undo choices which leave hardly a match. */
const BACK: Often = [
  [toolbar.showAllMatches, 3],
  [toolbar.unfoldAll, 3],
  [toolbar.today, 1],
]

const spread = (often: Often) => often.flatMap(([press, times]) => Array<Press>(times).fill(press))

const PRESSES = { page: spread(PAGE), popup: spread(POPUP), back: spread(BACK) }

/** Draws a press and does it. Returns `null` if there is no element to press. */
export async function pressOne(walk: Walk): Promise<string | null> {
  return (await walk.one(pressesNow(walk))?.(walk)) ?? null
}

function pressesNow({ chosen, matches, draw }: Walk): readonly Press[] {
  if (chosen.bet !== null) return PRESSES.popup
  return matches < FEW_MATCHES[chosen.phone ? 'cards' : 'wide'] && draw(3) > 0 ? PRESSES.back : PRESSES.page
}
