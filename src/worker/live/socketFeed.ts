/**
 * The live socket as a source of the board: its frames are applied, and while it is silent, closed or back the files are
 * asked for what it may have missed.
 *
 * Fetched after the first answers, which do not need it. D28, D40. Rules SRV2, SRV9-SRV11, SRV13 in
 * docs/rules/worker.md.
 */
import type { Result } from '../../engine/contract/result'
import { createFrameHandler, type FrameHandler, type FrameNews } from './frameHandler'
import type { HealthMonitor } from '../state/healthMonitor'
import type { Body } from '../transport/fetchBody'
import { createLiveSocket, type LiveSocket } from '../transport/liveSocket'

/** After this long without news on an open socket the file of changes is asked, well before the last news is 12 s old. */
const QUIET_MS = 7_000
const QUIET_SPREAD_MS = 2_000
/** A socket that is not back after this long may come back to another source: the list is read again. */
const RETURN_MS = 5_000

/** What the socket needs of the feeds behind the board. */
export interface SocketFeedSource {
  /** `create` comes with this code, what it is given with the board. */
  readonly handleFrames: (create: typeof createFrameHandler, news: FrameNews) => FrameHandler
  /** A new token each time. */
  readonly askToken: () => Promise<Result<Body>>
}

interface SocketFeedOptions {
  readonly url: string
  readonly feeds: SocketFeedSource
  readonly health: HealthMonitor
  readonly startPolling: () => void
  /** Until the file of changes has given one good answer. */
  readonly pollChanges: () => void
  readonly gap: () => void
  readonly resync: () => void
  readonly onOpen: () => void
  readonly onNews: () => void
}

export interface SocketFeed extends LiveSocket {
  readonly isOpen: () => boolean
}

export function createSocketFeed(options: SocketFeedOptions): SocketFeed {
  const { url, feeds, health, startPolling, gap, resync, onNews } = options
  const frames = feeds.handleFrames(createFrameHandler, { onGap: gap, onResync: resync })
  let open = false
  let quiet: ReturnType<typeof setTimeout> | undefined
  let comesBack: ReturnType<typeof setTimeout> | undefined

  /** Counts from the last news on; the poller repeats what fails. */
  const awaitNews = () => {
    clearTimeout(quiet)
    const poll = () => {
      options.pollChanges()
      awaitNews()
    }
    if (open) quiet = setTimeout(poll, QUIET_MS + Math.random() * QUIET_SPREAD_MS)
  }
  /** Whether it will come back to the same source is not known yet. */
  const awaitReturn = () => {
    health.suspend()
    clearTimeout(comesBack)
    comesBack = setTimeout(() => {
      if (health.isSuspended()) resync()
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
    async token() {
      const body = await feeds.askToken()
      return body.ok ? tokenOf(body.value.text) : null
    },
    onOpen() {
      clearTimeout(comesBack)
      frames.opened()
      options.onOpen()
      setOpen(true)
    },
    onFrame(text) {
      const worth = frames.heard(text)
      if (worth === 'news') awaitNews()
      onNews()
      return worth
    },
    onLost() {
      frames.broken()
      gap()
    },
    onClose() {
      if (open) awaitReturn()
      frames.closed()
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
