/**
 * The socket as a source of the board: applies its frames, and requests the files for what may have been missed when it
 * brings no news, closes, or is open again.
 *
 * Its code is loaded apart from the first script, because the first list does not need it. D28, D40. Rules SRV2,
 * SRV9-SRV11, SRV13 in docs/rules/worker.md.
 */
import type { Result } from '../../engine/contract/result'
import { createFrameHandler, type FrameHandler, type FrameNews } from './frameHandler'
import type { HealthMonitor } from '../state/healthMonitor'
import type { Body } from '../transport/fetchBody'
import { createLiveSocket, type LiveSocket } from '../transport/liveSocket'
import type { Sharing } from '../transport/sharing'

/** After this long without news on an open socket the file of changes is requested, well before news is 12 s old. */
const QUIET_MS = 7_000
const QUIET_SPREAD_MS = 2_000
/** A socket that is not open again after this long may return to another source: the list is requested. */
const RETURN_MS = 5_000

/** What the socket needs of the feeds behind the board. */
export interface SocketFeedSource {
  /** Calls `create`, which is loaded with this file, with the board and all else that it needs. */
  readonly handleFrames: (create: typeof createFrameHandler, news: FrameNews) => FrameHandler
  readonly sharing: Sharing | undefined
  /** Requests a new token. */
  readonly askToken: () => Promise<Result<Body>>
}

interface SocketFeedOptions {
  readonly url: string
  readonly feeds: SocketFeedSource
  readonly health: HealthMonitor
  readonly startPolling: () => void
  /** Polls the file of changes until one answer is good. */
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
  let quietTimer: ReturnType<typeof setTimeout> | undefined
  let returnTimer: ReturnType<typeof setTimeout> | undefined

  /** Begins the wait for news anew. At its end the file of changes is requested; the poller repeats failed requests. */
  const awaitNews = () => {
    clearTimeout(quietTimer)
    const poll = () => {
      options.pollChanges()
      awaitNews()
    }
    if (open) quietTimer = setTimeout(poll, QUIET_MS + Math.random() * QUIET_SPREAD_MS)
  }
  /** Suspends health, because it is not known yet whether the socket will return to the same source. */
  const awaitReturn = () => {
    health.suspend()
    clearTimeout(returnTimer)
    returnTimer = setTimeout(() => {
      if (health.isSuspended()) resync()
    }, RETURN_MS)
  }
  const setOpen = (next: boolean) => {
    open = next
    health.setSocketOpen(next)
    awaitNews()
  }

  const create = feeds.sharing?.createLiveSocket(createLiveSocket) ?? createLiveSocket
  const socket = create({
    url,
    async token() {
      const body = await feeds.askToken()
      return body.ok ? tokenOf(body.value.text) : null
    },
    onOpen() {
      clearTimeout(returnTimer)
      frames.opened()
      options.onOpen()
      setOpen(true)
      startPolling()
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
    onClose(moves) {
      const wasOpen = open
      if (wasOpen) awaitReturn()
      frames.closed()
      setOpen(false)
      // A server that restarts closes many sockets: what is missed meanwhile is asked for once, by the next one.
      if (!moves || !wasOpen) startPolling()
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
      clearTimeout(returnTimer)
    },
    isOpen: () => open,
  }
}

/** The token, from plain text or a JSON string; `null` when the answer is anything else. */
function tokenOf(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, '')
  return /^[\w.~+/=-]{1,4096}$/.test(trimmed) ? trimmed : null
}
