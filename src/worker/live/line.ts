/**
 * The line over which news come as they happen, and what its silence, its end and its return mean for the files.
 *
 * Fetched late: the first answers do not need it. D28, D40. Rules SRV2, SRV9-SRV11, SRV13 in docs/rules/worker.md.
 */
import { createFrameHearing, type FrameHearing } from './frameHearing'
import type { HealthBook } from '../state/healthBook'
import type { Answer } from '../transport/fetchBody'
import { createLiveSocket, type LiveSocket } from '../transport/liveSocket'

/** A line that is open and tells nothing for so long: a file is asked, well before its last news is 12 s old. */
const QUIET_MS = 7_000
const QUIET_SPREAD_MS = 2_000
/** A line that is not back after this long may have lost its source: the list will tell. */
const RETURN_MS = 5_000

/** What a line asks of the feed client. */
export interface LineClient {
  /** Who hears its frames. */
  readonly listen: (create: typeof createFrameHearing) => FrameHearing
  /** A new one each time. */
  readonly askToken: () => Promise<Answer | null>
}

interface LineOptions {
  readonly url: string
  readonly client: LineClient
  readonly health: HealthBook
  readonly startPolling: () => void
  /** One good answer of the file of changes. */
  readonly pollChanges: () => void
  readonly gap: () => void
  readonly resync: () => void
  readonly onOpen: () => void
  readonly onNews: () => void
}

export interface Line extends LiveSocket {
  readonly isOpen: () => boolean
}

export function createLine(options: LineOptions): Line {
  const { url, client, health, startPolling, onNews } = options
  const hearing = client.listen(createFrameHearing)
  let open = false
  let quiet: ReturnType<typeof setTimeout> | undefined
  let comesBack: ReturnType<typeof setTimeout> | undefined

  /** From the last news on; a failure of the file is the poller's to repeat. */
  const awaitNews = () => {
    clearTimeout(quiet)
    const poll = () => {
      options.pollChanges()
      awaitNews()
    }
    if (open) quiet = setTimeout(poll, QUIET_MS + Math.random() * QUIET_SPREAD_MS)
  }
  /** Whether the one who comes back is the one who went is not known yet. */
  const awaitReturn = () => {
    health.hold()
    clearTimeout(comesBack)
    comesBack = setTimeout(() => {
      if (health.isHeld()) options.resync()
    }, RETURN_MS)
  }
  const setOpen = (next: boolean) => {
    open = next
    health.setSocketOpen(next)
    awaitNews()
    startPolling()
  }

  const socket = createLiveSocket({
    url,
    token: async () => tokenOf((await client.askToken())?.text ?? ''),
    onOpen() {
      clearTimeout(comesBack)
      hearing.opened()
      options.onOpen()
      setOpen(true)
    },
    onFrame(text) {
      const worth = hearing.heard(text)
      if (worth === 'news') awaitNews()
      onNews()
      return worth
    },
    onLost() {
      hearing.broken()
      options.gap()
    },
    onClose() {
      if (open) awaitReturn()
      hearing.closed()
      setOpen(false)
      onNews()
    },
    onFault(fault) {
      health.bad('socket', fault)
      onNews()
    },
  })
  return {
    ...socket,
    stop() {
      socket.stop()
      clearTimeout(comesBack)
    },
    isOpen: () => open,
  }
}

/** Plain text, or JSON with the token in it. */
function tokenOf(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, '')
  return /^[\w.~+/=-]{1,4096}$/.test(trimmed) ? trimmed : null
}
