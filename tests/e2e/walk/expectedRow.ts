/**
 * The expected texts of a match's row, by rules CLK1-CLK9, ST5, VIW6-VIW17, UIL4, UIL33 and UIL38. Shares no code with
 * the page.
 */
import type { League, Match, World } from '../../../feedserver/contract/model'
import { minutesBetween } from '../support'
import { wordsOf } from '../words'
import type { BetType, Chosen, PageName, Tiles } from './chosen'
import { marketCells, type ListMarket } from './prices'

const WORDS = wordsOf('en')
export const word = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (WORDS[key] ?? key).replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]))

/** Returns the name of a league: the page's own one if it is well known (NAM1). */
export const leagueName = ({ id, nameEn }: Pick<League, 'id' | 'nameEn'>) => WORDS[`league.${id}`] ?? nameEn

/** Texts of a row by cell. Several where a running clock allows several. */
export type Cells = Readonly<Record<string, string | readonly string[]>>

/**
 * `aheadMs`: milliseconds by which the page's clock may be ahead of the model's, which stands still between two steps.
 */
export interface ExpectedRow {
  readonly world: World
  readonly chosen: Chosen
  readonly aheadMs: number
}

const FULL = ['HDP', 'ou', '1x2'] as const
const HALF = ['HDPHalf', 'OUHalf', '1x2Half'] as const
const RESULT = ['1x2', '1x2Half'] as const

const WIDE: Readonly<Record<BetType, readonly ListMarket[]>> = {
  1: [...FULL, ...HALF],
  2: RESULT,
  3: FULL,
  4: HALF,
}
const COMPACT = { handicap: 0, total: 1, result: 2 } as const

/** Returns the markets of a card: three at most, one in a compact card. */
function tilesOf({ betType, tiles, compact, form }: Chosen): readonly ListMarket[] {
  if (form === 'scores') return []
  const three = betType === 4 ? HALF : FULL
  if (compact !== 'off') return [three[COMPACT[compact]]]
  const [handicap, total, result] = three
  if (betType === 2) return RESULT
  const shown: Readonly<Record<Tiles, readonly ListMarket[]>> = {
    all: three,
    asian: [handicap, total],
    other: betType === 1 ? RESULT : [result],
  }
  return shown[tiles]
}

export const marketsOf = (chosen: Chosen) => (chosen.phone ? tilesOf(chosen) : WIDE[chosen.betType])

export function expectedRow(match: Match, row: ExpectedRow): Cells {
  const { chosen } = row
  return {
    ...factCells(match, row),
    decider: deciderOf(match, chosen.page),
    cards: [...match.yellow, ...match.red].join(' '),
    followed: String(chosen.followedMatches.has(match.id)),
    ...priceCells(match, row),
  }
}

/** Returns the cells of a row that a popup's title has too: minute, score, names. */
export function factCells(match: Match, { world, aheadMs }: Pick<ExpectedRow, 'world' | 'aheadMs'>): Cells {
  const scored =
    match.state > 0 || SCORED.has(match.state) || (match.state === -11 && Math.max(...match.score) > 0)
  return {
    minute: minuteOf(match, world.now, aheadMs),
    label: match.state < -1 ? word(`phase.${CALLED_OFF[match.state] ?? ''}`) : '',
    day: match.state === 0 ? dayText(match.kickoff) : '',
    score: scored ? match.score.join(' - ') : '',
    half: scored && match.halfScore !== null ? match.halfScore.join('-') : '',
    corners: scored && match.hasCorners ? match.corners.join('-') : '',
    home: match.home.nameEn,
    guest: match.guest.nameEn,
  }
}

/** State codes of matches that show their score after play: ended, abandoned, interrupted. */
const SCORED: ReadonlySet<number> = new Set([-1, -12, -13])

const CALLED_OFF: Readonly<Record<number, string>> = {
  [-10]: 'cancelled',
  [-11]: 'undecided',
  [-12]: 'abandoned',
  [-13]: 'interrupted',
  [-14]: 'postponed',
}
/** Possible minutes at which play stopped. Only a page that saw the stop knows the minute, so all are allowed. */
const AT_A_STOP: readonly string[] = [
  '',
  'HT',
  'ET',
  'PEN',
  ...Array.from({ length: 90 }, (_, minute) => String(minute + 1)),
  ...Array.from({ length: 15 }, (_, added) => [`45+${added + 1}`, `90+${added + 1}`]).flat(),
]
const FIXED: Readonly<Record<number, string>> = { 2: 'HT', 4: 'ET', 5: 'PEN', [-1]: 'FT' }

/**
 * Returns the possible minutes with announced added time. A minute that counts added time itself is shown without it.
 */
function minuteOf(match: Match, now: number, aheadMs: number): readonly string[] {
  const { state, kickoff, injuryTime } = match
  const mayHaveStopped = state <= -11 && state >= -13
  const minutes = mayHaveStopped
    ? AT_A_STOP
    : state === 1 || state === 3
      ? minutesBetween(match, now, now + aheadMs)
      : [state === 0 ? inVietnam(kickoff).slice(11, 16) : (FIXED[state] ?? '')]
  const added = injuryTime === null || injuryTime <= 0 ? '' : ` +${injuryTime}`
  return minutes.map(minute => (minute.includes('+') ? minute : minute + added))
}

/** Returns how a cup match was decided (UIL34). The widget's list lacks this, only its later changes have it. */
function deciderOf({ explain, state }: Match, page: PageName): readonly string[] {
  const [, , extra = '', shootOut = ''] = (explain.split('|')[3] ?? '').split(';')
  const after = state === -1 && extra.startsWith('1,') ? `120' ${extra.slice(2)}` : ''
  const decider = (shootOut === '' ? after : `PEN ${shootOut}`).replace('-', '–')
  return page === 'widget' ? [decider, ''] : [decider]
}

const inVietnam = (at: number) => new Date(at + 7 * 3_600_000).toISOString()
const dayText = (at: number) => `${inVietnam(at).slice(8, 10)}/${inVietnam(at).slice(5, 7)}`

/** Returns the price cells. A note for both periods is one cell, which begins at the first market. */
function priceCells(match: Match, { world, chosen }: ExpectedRow): Readonly<Record<string, string>> {
  const markets = marketsOf(chosen)
  const cells: Record<string, string> = {}
  const notes = new Map<string, ListMarket[]>()
  for (const period of ['full', 'half'] as const) {
    const own = markets.filter(market => (period === 'half') === market.endsWith('Half'))
    const shown = own.map(market =>
      marketCells(market, world.quote(match.id, chosen.company, market), match.state, chosen.format),
    )
    const isEmpty = shown.every(one => Object.values(one).every(text => text === '- level'))
    const note = isEmpty ? noteOf(match, period) : undefined
    if (note === undefined) Object.assign(cells, ...shown)
    else if (own.length > 0) notes.set(note, [...(notes.get(note) ?? []), ...own])
  }
  for (const [note, own] of notes) cells[`note ${note}`] = `${own[0]} ${own.length}`
  return cells
}

/** Returns why a whole period has no prices, or `undefined` while its markets are only suspended. */
function noteOf({ state, halfScore }: Match, period: 'full' | 'half'): string | undefined {
  if (state < -1) return word(`phase.${CALLED_OFF[state] ?? ''}`)
  if (state === 0) return word('list.note.noneYet')
  if (state === -1) return word('list.note.closed')
  if (period === 'full') return state > 3 ? word('list.note.noneNow') : undefined
  return state > 1 ? word('list.note.halfOver', { score: halfScore?.join('-') ?? '' }) : undefined
}
