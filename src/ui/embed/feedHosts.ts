/**
 * The host of the feeds and the base address of the prediction service, as the page's owner configured them (D56).
 *
 * Source: a global of the page, the frame's address, or an attribute of `<html>` which our server writes
 * (docs/contracts.md). Anybody can write a frame's address, so addresses and attributes may name only hosts from the
 * server's `data-hosts`. Otherwise a link could show an invented feed on this origin. Errors: an unusable address is
 * refused and listed in `refused`, and the next source applies. Rules HST1-HST4 in docs/rules/hosts.md.
 */
import { readDayToken } from './dayToken'
import { globalText } from './pageGlobals'

/** Sources of each address, in the order in which they apply. */
const SOURCES = {
  data: { global: 'data_host', option: 'host', attribute: 'host' },
  prediction: { global: 'prediction_url', option: 'prediction', attribute: 'prediction' },
} as const
type Service = keyof typeof SOURCES

/** Reason for which an address is refused. */
export type Refusal = 'scheme' | 'password' | 'insecure' | 'path' | 'query' | 'foreign'

export interface RefusedHost {
  /** Name of the global, option or attribute. */
  readonly name: string
  readonly text: string
  readonly why: Refusal
}

export interface FeedHosts {
  /** An origin. Empty: the page's own. */
  readonly data: string
  /** Base address without a slash at its end. Empty: the path on the host of the feeds. */
  readonly prediction: string
  /** Name in the addresses of days. Empty: the usual addresses. */
  readonly dayToken: string
  readonly refused: readonly RefusedHost[]
}

export interface Configured {
  /** The page's globals: `window`. */
  readonly page: object
  /** Attributes of `<html>`. */
  readonly dataset: Readonly<Record<string, string | undefined>>
  /** Parameters of a widget's address. `null` for a page without options. */
  readonly query: Pick<URLSearchParams, 'get'> | null
  /** The page's own address. */
  readonly own: Pick<Location, 'protocol' | 'origin'>
}

export function readFeedHosts(configured: Configured): FeedHosts {
  const data = read('data', configured)
  const prediction = read('prediction', configured)
  return {
    data: data.address,
    prediction: prediction.address,
    dayToken: readDayToken(configured.page, configured.dataset),
    refused: [...data.refused, ...prediction.refused],
  }
}

/** `hasOptions`: the page is a widget, whose address has options of a site owner. */
export const hostsOfPage = (hasOptions: boolean): FeedHosts =>
  readFeedHosts({
    page: window,
    dataset: document.documentElement.dataset,
    query: hasOptions ? new URLSearchParams(window.location.search) : null,
    own: window.location,
  })

/** Reads the host of the feeds alone, for the script in the page's HTML, which requests a list. */
export const readDataHost = (configured: Configured): string => read('data', configured).address

interface Found {
  readonly address: string
  readonly refused: readonly RefusedHost[]
}

function read(service: Service, { page, dataset, query, own }: Configured): Found {
  const { global, option, attribute } = SOURCES[service]
  const allowed = (dataset['hosts'] ?? '').split(' ')
  const named = [
    { name: global, text: globalText(Reflect.get(page, global)) },
    { name: option, text: query?.get(option) ?? '', allowed },
    { name: `data-${attribute}`, text: dataset[attribute] ?? '', allowed },
  ]
  const refused: RefusedHost[] = []
  for (const { name, text, allowed: among } of named) {
    if (text.trim() === '') continue
    const url = parse(text.trim())
    const why = faultOf(url, service, own) ?? notAllowed(url, among, own)
    if (why === undefined) return { address: addressOf(url, service, own), refused }
    refused.push({ name, text, why })
  }
  return { address: '', refused }
}

/** `URL.canParse` is missing before Chrome 120, Firefox 115 and Safari 17. */
function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function faultOf(url: URL | null, service: Service, own: Configured['own']): Refusal | undefined {
  if (url === null || !/^https?:$/.test(url.protocol)) return 'scheme'
  if (url.username !== '' || url.password !== '') return 'password'
  if (own.protocol === 'https:' && url.protocol !== 'https:') return 'insecure'
  if (service === 'data' && url.href !== `${url.origin}/`) return 'path'
  return url.search === '' && url.hash === '' ? undefined : 'query'
}

function notAllowed(
  url: URL | null,
  allowed: readonly string[] | undefined,
  own: Configured['own'],
): Refusal | undefined {
  if (allowed === undefined || url === null || url.origin === own.origin || allowed.includes(url.origin))
    return undefined
  return 'foreign'
}

function addressOf(url: URL | null, service: Service, own: Configured['own']): string {
  if (url === null) return ''
  if (service === 'prediction') return url.href.replace(/\/$/, '')
  return url.origin === own.origin ? '' : url.origin
}
