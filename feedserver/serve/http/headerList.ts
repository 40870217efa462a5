/**
 * Headers that are comma-separated lists, such as `Accept-Encoding: br;q=1, gzip`.
 *
 * A client may send any text. Work is bounded: a list longer than `LONGEST` is read as empty. A regular expression for
 * white space is avoided, because its time grows with the square of the length.
 */

/** Maximum characters. Browsers send 50. Caches send a tag for each answer that they have of an address. */
const LONGEST = 1024

/** Returns the members without surrounding white space. */
export const membersOf = (list = ''): readonly string[] =>
  list.length > LONGEST ? [] : list.split(',').map(member => member.trim())

/** Returns a member's name and its parameters: `br` and `q=1` for `br;q=1`. */
export const memberParts = (member: string): readonly string[] => member.split(';').map(part => part.trim())
