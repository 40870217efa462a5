/**
 * The 404 page for browsers. It links back to the site. Its language is that of the address or the browser, Vietnamese
 * by default.
 */
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Answer } from '../../contract/answer'
import type { TurnQueue } from '../http/turnQueue'
import { builtHeads } from './builtHeads'
import type { Hosts } from './hosts'
import { packedPage } from './page'
import { pagePolicy, SITE_HEADERS } from './pageHeaders'
import { acceptedLanguage, namedLanguage, withLanguage } from './pageLanguage'
import { loadFile, textIn } from './storedFiles'

const PAGE = '404.html'
/** A path that ends like a file name other than a page. Browsers do not show a page for it. */
const ASSET = /\.(?!html?$)[^./]*$/

export interface MissingParts {
  /** The folder of the built site. */
  readonly root: string
  readonly hosts: Hosts
  readonly turns: Pick<TurnQueue, 'take'>
  /** Address at which visitors reach this server. `null`: not known. */
  readonly origin: string | null
}

/** Returns `null` to a program, and for the name of a file. */
export async function missingPage(
  request: IncomingMessage,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { root, hosts, turns, origin }: MissingParts,
): Promise<Answer | null> {
  if (ASSET.test(path) || request.headers.accept?.includes('text/html') !== true) return null
  const stored = await loadFile(join(root, PAGE))
  if (stored === null) return null
  const heads = await builtHeads(root)
  await turns.take()
  const lang = namedLanguage(query, heads) ?? acceptedLanguage(request, heads)
  const html = withLanguage(textIn(stored), lang, heads)
  const policy = { ...SITE_HEADERS, ...pagePolicy({ built: '', ancestors: "'self'", origin, hosts }) }
  const { headers, body } = await packedPage(request, html, policy)
  const noStore = { 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language, Accept-Encoding' }
  return { status: 404, headers: { ...headers, ...noStore }, body }
}
