import { watchGlobal } from '../watchGlobal'

const LIMIT_MS = 10_000

/** Loads the script whose address stands after `#`; only in a frame, so that no link to our page can run a script. */
export function runAdScript(page: Window): void {
  const address = decodeURIComponent(page.location.hash.slice(1))
  if (page.parent === page || !/^https?:\/\//i.test(address)) return
  watchGlobal(page, 'adBanners', {
    limitMs: LIMIT_MS,
    // To any origin: an advertisement is no secret.
    onList: banners => page.parent.postMessage({ kind: 'sixinone-banners', banners: plain(banners) }, '*'),
  })
  const script = page.document.createElement('script')
  script.src = address
  page.document.head.append(script)
}

/** Plain data: `postMessage` refuses objects that hold functions. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown
  } catch {
    return []
  }
}
