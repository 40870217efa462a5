/**
 * Headers that are lists with commas, such as `Accept-Encoding: br;q=1, gzip`.
 *
 * Any client writes them. Work: a list longer than `LONGEST` has no members, and no expression searches for white space, which
 * takes the square of its length. Errors: none.
 */

/** Letters. Browsers send 50, and caches a tag for each answer that they have of an address. */
const LONGEST = 1024

/** Each without the white space around it. */
export const membersOf = (list = ''): readonly string[] =>
  list.length > LONGEST ? [] : list.split(',').map(member => member.trim())

/** A member's name and its parameters: `br;q=1` is `br` and `q=1`. */
export const memberParts = (member: string): readonly string[] => member.split(';').map(part => part.trim())
