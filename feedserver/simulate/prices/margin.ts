/**
 * Offered prices from fair chances: the bookmaker's margin, the choice of the line, two decimals.
 *
 * Two-way prices are Hong Kong (profit per unit), three-way prices decimal. The sum of 1/decimal is 1.02 … 1.12 after
 * rounding. `null` when the market is nearly decided, so that it has no price.
 */
import type { Triple } from '../../contract/model'
import type { Company } from './companies'
import { fairShare, type Spread } from './poisson'

/** Limits beyond which a market has no price: the chance of the weaker of two sides, and of the strongest of three. */
const DECIDED_TWO_WAY = 0.18
const DECIDED_THREE_WAY = 0.965
const SHORTEST = 1.01

/** Line to start from and lowest line on offer, both in units of the spread. */
export interface LineHabit {
  readonly start: number
  readonly lowest: number
}

/** Quarter line at which both sides are nearest to an even chance. */
export function evenLine(spread: Spread, guess: number, lowest: number): number {
  let line = Math.max(lowest, Math.round(guess * 4) / 4)
  for (let off = away(spread, line); ;) {
    const next = line + (fairShare(spread, line) > 0.5 ? 0.25 : -0.25)
    const nextOff = next < lowest ? 1 : away(spread, next)
    if (nextOff >= off) return line
    line = next
    off = nextOff
  }
}

const away = (spread: Spread, line: number): number => Math.abs(fairShare(spread, line) - 0.5)

/** Price at the starting line. The line moves by quarters while a price is outside the company's band. */
export function twoWay(spread: Spread, habit: LineHabit, company: Company, base: number): Triple | null {
  let line = habit.start
  for (let moves = 0; moves < 12; moves++) {
    const share = fairShare(spread, line)
    const step = stepFor(share, company)
    const next = line + step
    if (step === 0 || next < habit.lowest || away(spread, next) >= away(spread, line)) break
    line = next
  }
  return priceTwoWay(fairShare(spread, line), base + line, company)
}

function stepFor(share: number, company: Company): number {
  if (hongKong(1 - share, company.twoWay) > company.highest) return 0.25
  return hongKong(share, company.twoWay) > company.highest ? -0.25 : 0
}

function priceTwoWay(share: number, line: number, company: Company): Triple | null {
  if (share < DECIDED_TWO_WAY || share > 1 - DECIDED_TWO_WAY) return null
  return [cents(hongKong(share, company.twoWay)), line, cents(hongKong(1 - share, company.twoWay))]
}

const hongKong = (share: number, margin: number): number => 1 / (share * (1 + margin)) - 1

/** Prices of home, draw and guest. The chances add up to 1. */
export function threeWay(chances: Triple, margin: number): Triple | null {
  if (Math.max(...chances) > DECIDED_THREE_WAY) return null
  const longest = 1 / 67
  const floored = chances.map(chance => Math.max(chance * (1 + margin), longest))
  const spare = floored.reduce((sum, implied) => sum + implied, 0) - (1 + margin)
  const top = Math.max(...floored)
  const [home = 0, draw = 0, guest = 0] = floored.map(implied =>
    board(1 / (implied === top ? implied - spare : implied)),
  )
  return [home, draw, guest]
}

/** Price as bookmakers write it: the higher, the rounder. */
function board(price: number): number {
  if (price < 12) return Math.max(SHORTEST, cents(price))
  return price < 24 ? Math.round(price * 2) / 2 : Math.round(price)
}

export const cents = (price: number): number => Math.round(price * 100) / 100
