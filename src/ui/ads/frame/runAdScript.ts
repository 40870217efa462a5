import { watchGlobal } from '../watchGlobal'

const LIMIT_MS = 10_000

/**
 * Loads the script whose address follows `#`. It does so only in a frame, so that no link to our page can run a script.
 */
export function runAdScript(page: Window): void {
  const address = decodeURIComponent(page.location.hash.slice(1))
  if (page.parent === page || !/^https?:\/\//i.test(address)) return
  watchGlobal(page, 'adBanners', {
    limitMs: LIMIT_MS,
    // Post to any origin: an advertisement is no secret.
    onList: banners => page.parent.postMessage({ kind: 'sixinone-banners', banners: plain(banners) }, '*'),
  })
  const script = page.document.createElement('script')
  script.src = address
  page.document.head.append(script)
}

/** Copies plain data, because `postMessage` refuses objects with functions. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown
  } catch {
    return []
  }
}
