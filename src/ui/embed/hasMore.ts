/** Whether an address has options of a site owner, whose code most pages do not need. */

/** What every page reads (`state/address/address.ts`, `sharing.ts`, `feedHosts.ts`). Any other name may be an option of the owner (`ownerOptions.ts`). */
const PLAIN = 'screen league nation lang theme date match tab nav height shared host prediction'.split(' ')

export const hasMore = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(name => !PLAIN.includes(name))
