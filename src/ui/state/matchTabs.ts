/** The panels of a match: their names in the address and in the order in which they stand. */
export const MATCH_TABS = ['report', 'odds', 'movement', 'goals', 'form', 'standings'] as const
export type MatchTab = (typeof MATCH_TABS)[number]

/** The match that stands open beside or over the list. */
export interface OpenMatch {
  /** 0: none. */
  readonly match: number
  /** `null`: the one that says most of the match as it stands now. */
  readonly tab: MatchTab | null
}
export const NO_MATCH: OpenMatch = { match: 0, tab: null }

export const matchTab = (name: string | null): MatchTab | null => MATCH_TABS.find(tab => tab === name) ?? null
