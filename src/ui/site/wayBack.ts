/**
 * Requests the refused address from time to time, so that `/login` can report when it is answered.
 *
 * The first request comes after about 5 s. Later waits double up to a minute. A hidden page sends no requests. Waits
 * are random, so that many visitors do not send requests at once. The visitor goes back by a link. D26, rules EMB17 and
 * EMB18.
 */
import { REFUSED } from '../state/address/loginRedirect'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/**
 * Returns the refused address if it is one of our services. A link to `/login` must not make the page request other
 * addresses.
 */
export function readRefused(search: string): string | null {
  const { origin } = window.location
  try {
    const refused = new URL(new URLSearchParams(search).get(REFUSED) ?? '', origin)
    const isService = refused.origin === origin && /^\/(?:gf|ajax|api|ai)\//.test(refused.pathname)
    return isService ? refused.pathname + refused.search : null
  } catch {
    return null
  }
}

export interface WayBackOptions {
  readonly url: string
  readonly onFree: () => void
  readonly random?: () => number
}

export function awaitWayBack({ url, onFree, random = Math.random }: WayBackOptions): () => void {
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(() => void look(), waitMs * (0.5 + random()))
  }
  const look = async () => {
    if (await isFree(url)) {
      stop()
      onFree()
      return
    }
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    schedule()
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', schedule)
  }
  document.addEventListener('visibilitychange', schedule)
  schedule()
  return stop
}

/** Checks only the status. The body is not read. */
async function isFree(url: string): Promise<boolean> {
  try {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    const response = await fetch(url, { credentials: 'include', cache: 'no-store', headers })
    void response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
