/** How often the size of the archive is noted, and over which time its growth is reckoned. */
export const SIZE_EVERY_MS = 3_600_000
export const GROWTH_MS = 24 * SIZE_EVERY_MS
/** Times of recording that are read for one answer. */
export const MOST_WATCHES = 1000
/** Each by itself is found at an end of the index. */
export const KICKOFFS =
  'select (select min(kickoff) from matches) as first, (select max(kickoff) from matches) as last'
