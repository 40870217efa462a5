/**
 * A message of Web Push as a notification. It comes encrypted from the site's own server, which made it of names that feeds say.
 *
 * Browsers demand a notification for each message, so there is one whatever arrives: of a message that cannot be read, the
 * site's name. Rule PSH15 in docs/rules/push.md. Errors: none.
 */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly lang: string
  /** One notification for each happening. */
  readonly tag: string
  /** 0: none. */
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
