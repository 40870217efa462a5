/** The socket's channels and the keys of their records. */

export const CHANGES = 'change_xml'

/** Returns the JSON key of a channel: `ch_goal8.xml` and `ch_goal8_xml` give the same key. */
export const channelKey = (name: string): string => name.trim().replaceAll('.', '_')

const OF_COMPANY = /^(?:ch_odds_new_(\d{1,4})(?:_txt)?|ch_goal(\d{1,4})_xml)$/

/** Returns the company whose prices a channel carries, `null` for any other channel. */
export function companyOf(key: string): number | null {
  const found = OF_COMPANY.exec(key)
  return found === null ? null : Number(found[1] ?? found[2])
}

/** `companies`: the companies that exist, `null` if any number is allowed. */
export function isChannel(key: string, companies: readonly number[] | null): boolean {
  if (key === CHANGES) return true
  const company = companyOf(key)
  return company !== null && (companies === null || companies.includes(company))
}

/** Returns the key of a record: a later record with the same key replaces it. */
export function recordKey(channel: string, record: string): string {
  if (channel === CHANGES) return record.slice(0, record.indexOf('^'))
  if (channel.startsWith('ch_goal')) return record.slice(0, record.indexOf(','))
  return record.split('^', 3).join('^')
}
