/**
 * Reads the server's origin and the owner's options from this script's element, before the first request.
 *
 * A script without an address uses the page's origin as the server. Rules PLG1-PLG4 in
 * docs/rules/plugin.md.
 */
import { notOurs, policyOf } from '../early/ownScripts'
import type { PluginPage } from '../kit/dom/plugin'

const src = document.currentScript?.getAttribute('src') ?? ''

globalThis.sixinonePlugin = describe(new URL(src, document.baseURI))

/** Attributes that the server writes into its own pages (`feedserver/serve/site/page.ts`). */
declare const sixinoneAttributes: Readonly<Record<string, string>> | undefined

function describe({ origin, searchParams }: URL): PluginPage {
  const isForeign = origin !== location.origin
  const isNamed = 'data_host' in window
  const { dataset } = document.documentElement
  if (typeof sixinoneAttributes !== 'undefined')
    for (const [name, text] of Object.entries(sixinoneAttributes))
      dataset[name] ??= text.startsWith('/') && isForeign ? origin + text : text
  if (isForeign) {
    if (!isNamed && !('host' in dataset)) Object.assign(window, { data_host: origin })
    startWorkersByBlobs(origin)
  }
  for (const [name, value] of new URLSearchParams(location.search)) searchParams.set(name, value)
  return {
    server: isForeign ? origin : '',
    search: `?${searchParams.toString()}`,
    title: document.title,
    withoutCookies: isForeign && !isNamed,
    onRefused: address =>
      console.warn(
        `sixinone: not allowed: ${address}. If it needs cookies, set data_host and start its server with --readers ${location.origin}`,
      ),
  }
}

/**
 * Allows workers whose script is on another server. A browser starts only workers of the page's own origin, so the
 * worker is a blob of one line that imports the server's script. `ownScripts` uses this policy instead of its own.
 */
function startWorkersByBlobs(server: string) {
  try {
    window.sixinoneScripts = policyOf(address => {
      if (!address.startsWith(`${server}/`)) throw notOurs(address)
      const module = new Blob([`import ${JSON.stringify(address)}`], { type: 'text/javascript' })
      return URL.createObjectURL(module)
    })
  } catch {
    // The page's content security policy does not allow the policy `sixinone`. The engine then runs on the page's
    // thread.
  }
}
