/**
 * The state of a slip's pick: the current offer for the same side, and whether it equals the offer that was taken.
 *
 * Source: the market sheet and the correct scores of the match on the board. Rules SLP5-SLP7 in docs/rules/betting.md.
 */
import type { Detail } from '../contract/details/fault'
import type { LegPick, PickQuote, PickState, PickTexts, ScorePick, SlipPick } from '../contract/details/bets'
import { type MarketSheet, type ScoreSheet, scoreCell } from '../contract/details/quotes'
import { BETTING, type Phase } from '../contract/phase'
import type { CompanyId, OddsFormat } from '../contract/units'
import type { PriceCell } from '../contract/view'
import { giverOf, handicapLabel, totalLabel } from '../odds/handicap'
import { priceText } from '../odds/price'
import { hasLine, TRAITS, type Quoted } from '../contract/markets'

export interface Offers {
  /** The bookmaker whose prices the board has. */
  readonly company: CompanyId
  readonly format: OddsFormat
  /** Phase of the match. `undefined` if the match is not on the board. */
  readonly phase: Phase | undefined
  readonly sheet: MarketSheet | null
  /** `undefined` if not requested. */
  readonly scores: Detail<ScoreSheet | null> | undefined
}
type Offer = Pick<SlipPick, 'price' | 'line' | 'running'>

export function pickQuote(pick: SlipPick, offers: Offers): PickQuote {
  const taken = textsOf(pick, pick, offers.format)
  const found = offerOf(pick, offers)
  if (typeof found === 'string') return { state: found, taken, now: null }
  const isSame = found.price === pick.price && found.line === pick.line && found.running === pick.running
  return {
    state: isSame ? 'open' : 'moved',
    taken,
    now: { ...found, texts: textsOf(pick, found, offers.format) },
  }
}

function offerOf(pick: SlipPick, offers: Offers): Offer | PickState {
  if (pick.company !== offers.company) return 'otherCompany'
  if (offers.phase === undefined) return 'notListed'
  if (BETTING[offers.phase] !== 'open') return 'closed'
  return pick.market === 'correct-score' ? scoreOffer(pick, offers) : legOffer(pick, offers.sheet)
}

function legOffer(
  { market, leg, running }: LegPick & Pick<SlipPick, 'running'>,
  sheet: MarketSheet | null,
): Offer | PickState {
  const lines = sheet?.markets.find(one => one.market === market)
  const shown = lines?.shown ?? null
  const quote = shown === null ? null : lines?.[shown]
  const isNow = shown === 'running'
  // A pre-match price does not replace one that was taken in play.
  if (!quote || !isOffered(quote[leg]) || (running && !isNow)) return 'suspended'
  const line = hasLine(market) ? quote.goal.value : null
  return { price: quote[leg].value, line, running: isNow }
}

function scoreOffer(pick: ScorePick, { scores, phase }: Offers): Offer | PickState {
  if (scores?.ok !== true) return 'unknown'
  const sheet = scores.value
  if (sheet === null || (sheet.time === 'opening' && phase !== 'notStarted')) return 'suspended'
  const cell = scoreCell(sheet, pick)
  return cell !== undefined && isOffered(cell)
    ? { price: cell.value, line: null, running: false }
    : 'suspended'
}

type OfferedCell = PriceCell & { readonly value: number }
const isOffered = (cell: PriceCell): cell is OfferedCell => cell.value !== null && cell.text !== '-'

function textsOf(pick: SlipPick, { price, line }: Offer, format: OddsFormat): PickTexts {
  const side = pick.market !== 'correct-score' && pick.leg === 'down' ? 'guest' : 'home'
  return {
    price: priceText(price, pick.market, format),
    line: line === null ? '' : lineText(pick.market, line, side),
  }
}

/** Returns the line with a minus if this side gives the handicap, and a plus if it receives the handicap. */
function lineText(market: Quoted, line: number, side: 'home' | 'guest'): string {
  if (TRAITS[market].family !== 'handicap') return totalLabel(line)
  const giver = giverOf(line)
  const label = handicapLabel(line)
  return giver === '' ? label : `${giver === side ? '-' : '+'}${label}`
}
