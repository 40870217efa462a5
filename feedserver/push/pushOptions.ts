/** The options of Web Push, and an error message for each invalid one. Rules PSH1, PSH4 in docs/rules/push.md. */

export interface PushOptions {
  /** Contact for push services: `mailto:…` or `https://…`. */
  readonly contact: string
  /** Origins that may get messages in addition to the known services, at any address. */
  readonly hosts: readonly string[]
}

/** Options in the form of `parseArgs`. */
export const PUSH_OPTIONS = {
  'no-push': { type: 'boolean' },
  'push-contact': { type: 'string' },
  'push-host': { type: 'string', multiple: true },
} as const

interface PushValues {
  readonly archive?: string
  readonly 'no-push'?: boolean
  readonly 'push-contact'?: string
  readonly 'push-host'?: readonly string[]
}

/** Default contact, which services accept. An operator who wants the services' mail names another. */
const NOBODY = 'https://sixinone.example'

function contactOption(text: string): string {
  const isMail = /^mailto:[^\s@]+@[^\s@]+$/.test(text)
  if (!isMail && !(text.startsWith('https://') && URL.canParse(text)))
    throw new Error(`--push-contact must be mailto:… or https://…, not '${text}'`)
  return text
}

function hostOption(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const { origin = '', protocol = '', hostname = '' } = url ?? {}
  const isLoopback = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname)
  const isKnown = protocol === 'https:' || (protocol === 'http:' && isLoopback)
  if (!isKnown || text.replace(/\/$/, '') !== origin)
    throw new Error(`--push-host must be an address such as https://push.example, not '${text}'`)
  return origin
}

/** Returns `null` if Web Push is off. `origin`: address at which visitors reach the site, if known. */
export function pushOptions(values: PushValues, origin: string | null): PushOptions | null {
  const { 'no-push': isOff = false, 'push-contact': contact, 'push-host': hosts = [] } = values
  const alone = contact === undefined ? hosts.length > 0 && 'push-host' : 'push-contact'
  const without =
    values.archive === undefined ? '--archive' : isOff ? 'push, which --no-push turns off' : null
  if (without !== null && alone !== false) throw new Error(`--${alone} needs ${without}`)
  if (isOff && values.archive === undefined) throw new Error('--no-push needs --archive')
  if (without !== null) return null
  const own = origin?.startsWith('https:') === true ? origin : NOBODY
  return { contact: contact === undefined ? own : contactOption(contact), hosts: hosts.map(hostOption) }
}
