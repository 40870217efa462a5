import { watchGlobal } from '../watchGlobal'

const LIMIT_MS = 10_000

/** The address of the script is the part after `#`. Opened by itself the page runs nothing: our name is not theirs. */
export function runAdScript(page: Window): void {
  const address = decodeURIComponent(page.location.hash.slice(1))
  if (page.parent === page || !/^https?:\/\//i.test(address)) return
  watchGlobal(page, 'adBanners', {
    limitMs: LIMIT_MS,
    // Whoever frames us is told: what is told is an advertisement.
    hear: banners => page.parent.postMessage({ kind: 'sixinone-banners', banners: plain(banners) }, '*'),
  })
  const script = page.document.createElement('script')
  script.src = address
  page.document.head.append(script)
}

/** Data only: an object with functions in it could not cross. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown
  } catch {
    return []
  }
}
