/**
 * The websocket: one fresh token per connect, subscription by channel, frames inflated and in order.
 *
 * Source: wire formats 9. A socket that does not open within 5 s, says nothing for 10 s (the server keeps it alive with
 * `ok`), or closes is given up and tried again every 30 s, sooner when `kick` says that the server answers again.
 * Rules WSK1-WSK5 in docs/rules/worker.md. Errors: counted by name through `onFault`.
 */
import { createFrameText } from './frameText'

export const OPEN_TIMEOUT_MS = 5_000
export const SILENCE_MS = 10_000
export const RECONNECT_MS = 30_000

export interface LiveSocketOptions {
  readonly url: string
  /** `null`: no token to be had now. */
  readonly token: () => Promise<string | null>
  readonly onOpen: () => void
  /** The JSON text of a data frame; `null` for a keep-alive. */
  readonly onFrame: (text: string | null) => void
  readonly onClose: () => void
  readonly onFault: (fault: string) => void
}

export interface LiveSocket {
  readonly start: (channels: readonly string[]) => void
  /** Another bookmaker: the open socket gets a new subscription. */
  readonly subscribe: (channels: readonly string[]) => void
  readonly kick: () => void
  readonly stop: () => void
}

export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  let socket: WebSocket | undefined
  let running = false
  let connecting = false
  let channels: readonly string[] = []
  let retry: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  const watch = (limitMs: number, fault: string) => {
    clearTimeout(patience)
    patience = setTimeout(() => {
      options.onFault(fault)
      drop()
    }, limitMs)
  }

  /** Ends the present socket, open or not, and waits for the next try. */
  const drop = () => {
    clearTimeout(patience)
    const dropped = socket
    socket = undefined
    dropped?.close()
    if (dropped !== undefined) options.onClose()
    if (running) scheduleRetry()
  }
  const scheduleRetry = () => {
    clearTimeout(retry)
    retry = setTimeout(connect, RECONNECT_MS)
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

  const open = (token: string) => {
    const next = new WebSocket(
      `${options.url}?channels=${encodeURIComponent(channels.join(','))}&token=${encodeURIComponent(token)}`,
    )
    next.binaryType = 'arraybuffer'
    socket = next
    watch(OPEN_TIMEOUT_MS, 'socket-open-timeout')
    const texts = createFrameText(text => {
      if (socket === next) options.onFrame(text)
    }, options.onFault)
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
    next.addEventListener('close', () => {
      if (socket === next) drop()
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
