/** Names of hosts as a URL has them, in lower case. Errors: none. */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
const LONGEST = 253

/** Labels of letters, digits and inner hyphens, of which none is empty. An IPv4 address is written like one. */
export const isHostName = (text: string): boolean => text.length <= LONGEST && NAME.test(text)
