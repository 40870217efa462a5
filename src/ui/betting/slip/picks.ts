/**
 * The picks of a slip in the session storage, their changes, and their names. Pure. A match has at most one pick per
 * market.
 *
 * Source: `sixinone_slip`, a JSON list. Rules SLP1, SLP2 in docs/rules/betting.md. Never throws. An entry of another
 * shape is skipped, and a text that is no list has no picks.
 */
import { produce } from 'immer'
import type { BetTarget, LegPick, ScorePick, SlipPick } from '../../../engine/contract/details/bets'
import { hasLine, isBet, LEGS, MARKETS } from '../../../engine/contract/markets'
import type { Text } from '../../i18n/texts'
import { betName, type TeamNames } from '../../kit/betName'

export const MOST_PICKS = 10
const LONGEST_NAME = 100
const SCORE = /^(\d{1,2}:\d{1,2})?$/

export const picksText = (picks: readonly SlipPick[]): string =>
  picks.length === 0 ? '' : JSON.stringify(picks)

export function readPicks(text: string): readonly SlipPick[] {
  const picks: SlipPick[] = []
  for (const entry of listIn(text)) {
    const pick = readPick(fieldsOf(entry))
    if (pick !== undefined && !picks.some(other => isSameMarket(other, pick))) picks.push(pick)
  }
  return picks.slice(0, MOST_PICKS)
}

/** Replaces the pick of the same match and market, else adds the pick at the end. `undefined`: the slip is full. */
export function withPick(picks: readonly SlipPick[], pick: SlipPick): readonly SlipPick[] | undefined {
  const found = picks.findIndex(other => isSameMarket(other, pick))
  const at = found < 0 ? picks.length : found
  return at < MOST_PICKS ? produce(picks, draft => void (draft[at] = pick)) : undefined
}

export function withoutPick(picks: readonly SlipPick[], pick: PickedMarket): readonly SlipPick[] {
  return picks.filter(other => !isSameMarket(other, pick))
}

type PickedMarket = Pick<SlipPick, 'matchId' | 'market'>
export const isSameMarket = (one: PickedMarket, other: PickedMarket) =>
  one.matchId === other.matchId && one.market === other.market

type Choice = PickedMarket & { readonly leg?: unknown; readonly score?: unknown; readonly winner?: unknown }
/** True if both are of the same side or score of a market. */
export const isSameChoice = (one: Choice, other: Choice) =>
  isSameMarket(one, other) &&
  one.leg === other.leg &&
  one.score === other.score &&
  one.winner === other.winner

/** True if the slip has another pick of the same match. Bookmakers do not combine such picks. */
export const isRelated = (pick: PickedMarket, picks: readonly SlipPick[]) =>
  picks.some(other => other.matchId === pick.matchId && other.market !== pick.market)

function listIn(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (entry: unknown): Fields => (typeof entry === 'object' ? { ...entry } : {})

function readPick(fields: Fields): SlipPick | undefined {
  const { matchId, company, at, price, line, running, home, guest } = fields
  if (!isId(matchId) || !isId(company) || !isNumber(at) || !isNumber(price) || price <= 0) return undefined
  if (typeof home !== 'string' || typeof guest !== 'string' || typeof running !== 'boolean') return undefined
  const teams = { home: home.slice(0, LONGEST_NAME), guest: guest.slice(0, LONGEST_NAME) }
  const taken = { matchId, company, at, price, running, ...teams }
  const what = readScore(fields) ?? readLeg(fields)
  if (what === undefined) return undefined
  const isLined = what.market !== 'correct-score' && hasLine(what.market)
  if (isLined) return isNumber(line) ? { ...taken, ...what, line } : undefined
  return { ...taken, ...what, line: null }
}

function readScore({ market, score, winner }: Fields): ScorePick | undefined {
  if (market !== 'correct-score' || typeof score !== 'string' || !SCORE.test(score)) return undefined
  return winner === '' || winner === 'home' || winner === 'guest' ? { market, score, winner } : undefined
}

function readLeg(fields: Fields): LegPick | undefined {
  const market = MARKETS.find(one => one === fields['market'])
  const leg = LEGS.find(one => one === fields['leg'])
  if (market === undefined || leg === undefined) return undefined
  return isBet(market, leg) ? { market, leg } : undefined
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

type Named = DistributivePick<BetTarget, 'market' | 'leg' | 'score' | 'winner'>
type DistributivePick<Of, Fields extends PropertyKey> = Of extends unknown
  ? Pick<Of, Extract<keyof Of, Fields>>
  : never
/** The name of a pick: a team, over or under, the draw, or a score. */
export function pickName(of: Named, teams: TeamNames | undefined, text: Text): string {
  if (of.market === 'correct-score') {
    if (of.score === '') return text('bet.otherScores')
    const [high = '', low = ''] = of.score.split(':')
    return text('bet.score', { score: of.winner === 'guest' ? `${low} - ${high}` : `${high} - ${low}` })
  }
  return betName(of, teams, text)
}
