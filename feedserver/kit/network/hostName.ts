/** Host names in the form of a URL, in lower case. */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
const LONGEST = 253

/**
 * Returns whether a text consists of labels of letters, digits and inner hyphens. An IPv4 address has this form too.
 */
export const isHostName = (text: string): boolean => text.length <= LONGEST && NAME.test(text)
