/**
 * The websocket: one fresh token per connect, subscription by channel, frames inflated and in order.
 *
 * Source: wire formats 9. A socket that does not open within 5 s, is silent for 10 s (the server keeps it alive with
 * `ok`), sends three frames in a row that cannot be read, or closes is given up. The next try is made after a wait with
 * full jitter, or at once on `kick`; a server that restarts asks for a try within 3 s. Rules WSK1-WSK9 in docs/rules/worker.md. Errors: reported by name through
 * `onFault`.
 */
import { createFrameText } from './frameText'
import { fullJitter } from '../../engine/sync/retry'

export const OPEN_TIMEOUT_MS = 5_000
export const SILENCE_MS = 10_000
/** The server closes with this when it is to be restarted and asks its visitors to move to another. */
const SERVICE_RESTART = 1012
const MOVE_SPREAD_MS = 3_000
const MOST_UNREADABLE = 3

/** `news`: a record could be read. `nothing`: it has none (a keep-alive, a greeting). `unreadable`: they are lost. */
export type FrameWorth = 'news' | 'nothing' | 'unreadable'

export interface LiveSocketOptions {
  readonly url: string
  /** `null`: no token could be had. */
  readonly token: () => Promise<string | null>
  readonly onOpen: () => void
  /** The JSON text of a data frame; `null` for a keep-alive. */
  readonly onFrame: (text: string | null) => FrameWorth
  /** The records of a frame are lost. */
  readonly onLost: () => void
  /** `moves`: at the server's wish; the socket is tried again within 3 s. */
  readonly onClose: (moves: boolean) => void
  readonly onFault: (fault: string) => void
  readonly random?: () => number
}

export interface LiveSocket {
  readonly start: (channels: readonly string[]) => void
  /** For another bookmaker: sends a new subscription on the open socket. */
  readonly subscribe: (channels: readonly string[]) => void
  /** Connects now, if the socket is not open, without waiting for the next try. */
  readonly kick: () => void
  readonly stop: () => void
}

export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { random = Math.random } = options
  let socket: WebSocket | undefined
  let running = false
  let connecting = false
  let channels: readonly string[] = []
  let retry: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  /** Failed or ended connections since the last news. */
  let failures = 0
  let unreadable = 0

  const watch = (limitMs: number, fault: string) => {
    clearTimeout(deadline)
    deadline = setTimeout(() => giveUp(fault), limitMs)
  }
  const giveUp = (fault: string) => {
    options.onFault(fault)
    drop()
  }

  /** Closes the present socket, open or not, and schedules the next try. */
  const drop = (moves = false) => {
    clearTimeout(deadline)
    const dropped = socket
    socket = undefined
    dropped?.close()
    if (dropped !== undefined) options.onClose(moves)
    if (running) scheduleRetry(moves ? random() * MOVE_SPREAD_MS : undefined)
  }
  const scheduleRetry = (afterMs = fullJitter(++failures, random)) => {
    clearTimeout(retry)
    retry = setTimeout(connect, afterMs)
  }

  const connect = () => {
    clearTimeout(retry)
    if (!running || connecting || socket !== undefined) return
    connecting = true
    void options.token().then(token => {
      connecting = false
      if (!running) return
      if (token === null) scheduleRetry()
      else open(token)
    })
  }

  const noteLost = () => {
    options.onLost()
    if (++unreadable >= MOST_UNREADABLE) giveUp('socket-unreadable')
  }
  const readFrame = (text: string | null) => {
    const worth = options.onFrame(text)
    if (worth === 'unreadable') noteLost()
    if (worth === 'news') failures = unreadable = 0
  }

  const open = (token: string) => {
    const next = new WebSocket(
      `${options.url}?channels=${encodeURIComponent(channels.join(','))}&token=${encodeURIComponent(token)}`,
    )
    next.binaryType = 'arraybuffer'
    socket = next
    unreadable = 0
    watch(OPEN_TIMEOUT_MS, 'socket-open-timeout')
    const texts = createFrameText(
      text => {
        if (socket === next) readFrame(text)
      },
      fault => {
        if (socket !== next) return
        options.onFault(fault)
        noteLost()
      },
    )
    next.addEventListener('open', () => {
      if (socket !== next) return
      next.send(subscription(channels))
      watch(SILENCE_MS, 'socket-silent')
      options.onOpen()
    })
    next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== next) return
      watch(SILENCE_MS, 'socket-silent')
      texts.push(data)
    })
    next.addEventListener('close', ({ code }) => {
      if (socket === next) drop(code === SERVICE_RESTART)
    })
  }

  return {
    start(wanted) {
      channels = wanted
      running = true
      connect()
    },
    subscribe(wanted) {
      channels = wanted
      if (socket?.readyState === WebSocket.OPEN) socket.send(subscription(channels))
    },
    kick: connect,
    stop() {
      running = false
      clearTimeout(retry)
      drop()
    },
  }
}

function subscription(channels: readonly string[]): string {
  return JSON.stringify({ type: 0, channels })
}
