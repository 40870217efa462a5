/**
 * The note that a row shows where it has no prices: one line for all markets of a period, not a dash for each.
 *
 * A market that is only suspended still shows dashes, because it comes back. Rule UIL33 in docs/rules/list.md.
 */
import { LEGS, TRAITS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING, type Phase } from '../../../engine/contract/phase'
import type { MatchRow } from '../../../engine/contract/view'

/**
 * calledOff: the match is off. halfOver: the half of these markets is over. noneNow: nobody offers these markets in extra time and
 * shoot-outs. noneYet: there are no prices yet. closed: the match ended without any.
 */
export type NoteKind = 'calledOff' | 'halfOver' | 'noneNow' | 'noneYet' | 'closed'

/** What a period without prices means in each phase. In a phase that is absent the markets show dashes. */
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

/** Markets that stand side by side, with their prices or with one note. */
export interface MarketGroup {
  readonly markets: readonly ListMarket[]
  readonly note: NoteKind | undefined
}

/** The markets of a row in groups: neighbouring periods with the same note form one group. */
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
