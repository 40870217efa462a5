/** Lines about each imported file for the operator. */
import type { PastSource } from '../../contract/past'
import type { PastReport } from './importPast'

/** Maximum number of faults that are printed with their reason. Further ones are only counted. */
const MOST_NAMED = 20

/** `E0.csv: 380 matches, 380 new; 2656 prices; 2 without a result; 1 left out`, and a line for each fault. */
export function pastLines(
  { path, matches, fresh, prices, unplayed, faults }: PastReport,
  { placeName }: Pick<PastSource, 'placeName'>,
): readonly string[] {
  const others = [
    unplayed > 0 ? `${unplayed} without a result` : '',
    faults.length > 0 ? `${faults.length} with faults` : '',
  ].filter(words => words !== '')
  const named = faults
    .slice(0, MOST_NAMED)
    .map(({ place, reason }) => `${path} ${placeName} ${place}: ${reason}`)
  const more = faults.length - named.length
  return [
    [`${path}: ${matches} matches, ${fresh} new`, `${prices} prices`, ...others].join('; '),
    ...named,
    ...(more > 0 ? [`${path}: ${more} more with faults`] : []),
  ]
}
