/**
 * The options about other hosts: the hosts of feeds and predictions, and the sites whose pages load this server's
 * feeds. Each invalid option has an error message. Rules HST5-HST7 in docs/rules/hosts.md.
 */
import type { HostOptions } from '../../serve/site/hosts'

/** Options in the form of `parseArgs`. */
export const HOST_OPTIONS = {
  'data-host': { type: 'string' },
  'data-hosts': { type: 'string' },
  prediction: { type: 'string' },
  'day-token': { type: 'string' },
  readers: { type: 'string' },
} as const

type HostValues = Readonly<Partial<Record<keyof typeof HOST_OPTIONS, string>>>

/** Returns `undefined` if the text is not an origin. */
function originIn(text: string): string | undefined {
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : { origin: '', protocol: '' }
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '').toLowerCase() === origin ? origin : undefined
}

export function originOption(name: 'origin' | 'upstream' | 'data-host', text: string): string {
  const origin = originIn(text)
  if (origin === undefined)
    throw new Error(`--${name} must be an address such as https://scores.example, not '${text}'`)
  return origin
}

function originsOption(name: 'data-hosts' | 'readers', text: string): readonly string[] {
  const origins = text.trim().split(/\s+/).map(originIn)
  const known = origins.filter(origin => origin !== undefined)
  if (known.length < origins.length)
    throw new Error(
      `--${name} must be addresses such as "https://a.example https://b.example", not '${text}'`,
    )
  return known
}

function predictionOption(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const legal = url !== undefined && /^https?:$/.test(url.protocol) && url.origin + url.pathname === url.href
  if (!legal)
    throw new Error(`--prediction must be an address such as https://ai.example/predictions, not '${text}'`)
  return url.href.replace(/\/$/, '')
}

/** One segment of a path, as pages accept it (HST9). */
const DAY_TOKEN = /^\w[\w.~-]{0,199}$/

function tokenOption(text: string): string {
  if (!DAY_TOKEN.test(text))
    throw new Error(`--day-token must be at most 200 letters, digits, '.', '_', '~' or '-', not '${text}'`)
  return text
}

/** `origin`: address at which visitors reach the site, if known. */
export function hostOptions(values: HostValues, origin: string | null): HostOptions {
  const { prediction, readers, 'data-host': host, 'data-hosts': hosts, 'day-token': token } = values
  const options: HostOptions = {
    dataHost: host === undefined ? null : originOption('data-host', host),
    dataHosts: hosts === undefined ? [] : originsOption('data-hosts', hosts),
    prediction: prediction === undefined ? null : predictionOption(prediction),
    dayToken: token === undefined ? null : tokenOption(token),
    readers: readers === undefined ? [] : originsOption('readers', readers),
  }
  const insecure = [options.dataHost, ...options.dataHosts, options.prediction].find(
    one => one?.startsWith('http:') === true,
  )
  if (origin?.startsWith('https:') === true && insecure !== undefined)
    throw new Error(`a page of ${origin} may not connect to ${insecure}: it needs https`)
  return options
}
