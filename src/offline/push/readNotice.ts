/**
 * Reads a Web Push message as a notification. The site's own server encrypts the message and writes it from names in
 * feeds.
 *
 * Browsers demand a notification for every message. A message that cannot be read gives a notification with the site's
 * name. Rule PSH15 in docs/rules/push.md. Never throws.
 */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly lang: string
  /** Identifies the event. A later notification with the same tag replaces the earlier one. */
  readonly tag: string
  /** The match's id, or 0 without a match. */
  readonly match: number
}

const SITE = 'Six in One'
const MOST_LETTERS = 4096
const LONGEST = 200
const GENERAL: Notice = { title: SITE, body: '', lang: '', tag: 'general', match: 0 }

export function readNotice(message: string): Notice {
  if (message.length > MOST_LETTERS) return GENERAL
  const fields = parsed(message)
  const textOf = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST) : ''
  }
  const title = textOf('title')
  if (title === '') return GENERAL
  const match = fields.get('match')
  const isMatch = Number.isSafeInteger(match) && Number(match) > 0
  const lang = /^[a-z]{2}$/.test(textOf('lang')) ? textOf('lang') : ''
  const tag = textOf('tag')
  return {
    title,
    body: textOf('body'),
    lang,
    tag: tag === '' ? title : tag,
    match: isMatch ? Number(match) : 0,
  }
}

function parsed(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}
