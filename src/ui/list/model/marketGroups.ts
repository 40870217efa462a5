/**
 * The note of a row without prices: one line for all markets of a period, instead of a dash for each.
 *
 * A suspended market still shows dashes, because its prices come back. Rule UIL33 in docs/rules/list.md.
 */
import { LEGS, TRAITS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING, type Phase } from '../../../engine/contract/phase'
import type { MatchRow } from '../../../engine/contract/view'

/**
 * Reason for missing prices. calledOff: the match is off. halfOver: the half of these markets is over. noneNow:
 * bookmakers do not offer these markets in extra time and shoot-outs. noneYet: prices are still to come. closed: the
 * match ended without prices.
 */
export type NoteKind = 'calledOff' | 'halfOver' | 'noneNow' | 'noneYet' | 'closed'

/** Note of a period without prices, by phase. In other phases the markets show dashes. */
const MEANS: Readonly<Record<'full' | 'half', Readonly<Partial<Record<Phase, NoteKind>>>>> = {
  full: {
    notStarted: 'noneYet',
    extraTime: 'noneNow',
    penalties: 'noneNow',
    finished: 'closed',
    unavailable: 'closed',
  },
  half: {
    notStarted: 'noneYet',
    halfTime: 'halfOver',
    secondHalf: 'halfOver',
    extraTime: 'halfOver',
    penalties: 'halfOver',
    finished: 'closed',
    unavailable: 'closed',
  },
}

/** Adjacent markets with their prices or with one common note. */
export interface MarketGroup {
  readonly markets: readonly ListMarket[]
  readonly note: NoteKind | undefined
}

/** Groups the markets of a row. Adjacent periods with the same note form one group. */
export function marketGroups(row: MatchRow, markets: readonly ListMarket[]): readonly MarketGroup[] {
  const groups: MarketGroup[] = []
  for (const period of ['full', 'half'] as const) {
    const own = markets.filter(market => TRAITS[market].period === period)
    if (own.length === 0) continue
    const note = noteOf(row, own, period)
    const last = groups.at(-1)
    if (last === undefined || note === undefined || last.note !== note) groups.push({ markets: own, note })
    else groups[groups.length - 1] = { markets: [...last.markets, ...own], note }
  }
  return groups
}

function noteOf(
  row: MatchRow,
  markets: readonly ListMarket[],
  period: 'full' | 'half',
): NoteKind | undefined {
  if (BETTING[row.phase] === 'none') return 'calledOff'
  if (!row.priced || markets.some(market => hasPrice(row, market))) return undefined
  return MEANS[period][row.phase]
}

function hasPrice(row: MatchRow, market: ListMarket): boolean {
  return LEGS.some(leg => row[`${market}.${leg}`].value !== null)
}
