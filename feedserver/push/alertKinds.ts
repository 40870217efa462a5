/** What can be announced, as numbers of the database: a bit for each kind. The words are those of the pages. */
export const HAPPENING_KINDS = [
  'kickoff',
  'halfTime',
  'fullTime',
  'goal',
  'correction',
  'redCard',
  'lineups',
  'price',
] as const
export type HappeningKind = (typeof HAPPENING_KINDS)[number]
/** Those that a visitor chooses; a price is announced to those who watch it. */
export type ChosenKind = Exclude<HappeningKind, 'price'>
export const CHOSEN_KINDS = HAPPENING_KINDS.filter((kind): kind is ChosenKind => kind !== 'price')

/** A code never changes. */
export const HAPPENING_CODES: Readonly<Record<HappeningKind, number>> = {
  kickoff: 0,
  halfTime: 1,
  fullTime: 2,
  goal: 3,
  correction: 4,
  redCard: 5,
  lineups: 6,
  price: 7,
}

export const bitOf = (kind: HappeningKind): number => 2 ** HAPPENING_CODES[kind]

export const bitsOf = (kinds: readonly HappeningKind[]): number =>
  [...new Set(kinds)].reduce((sum, kind) => sum + bitOf(kind), 0)
