/**
 * Looks quietly whether what was refused is answered again, so that `/login` can say so: no visitor need try.
 *
 * At first each 5 s, then ever more rarely, up to a minute, by chance, so that a crowd does not ask in one beat; not while
 * the page is hidden. Nobody is moved: the visitor goes back. D26. Rules EMB17, EMB18 in docs/rules/page.md.
 */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** Only what our services answer: a link to `/login` must not be able to have anything else asked for. */
export function readAsked(search: string): string | null {
  const { origin } = window.location
  try {
    const asked = new URL(new URLSearchParams(search).get('asked') ?? '', origin)
    const isService = asked.origin === origin && /^\/(?:gf|ajax|api|ai)\//.test(asked.pathname)
    return isService ? asked.pathname + asked.search : null
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

/** The status is all that counts: the body is not waited for. */
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
