/**
 * One websocket connection: its subscription by channel, and its frames, inflated and in order.
 *
 * Source: docs/wire.md 9. A connection is closed if it does not open within 5 s or is silent for 10 s. The
 * server sends `ok` as a keep-alive. Rules WSK1-WSK6 in docs/rules/worker.md. Errors: reported by name. After the end
 * no callback is called.
 */
import type { Result } from '../../engine/contract/result'
import { createFrameText } from './frameText'

export const OPEN_TIMEOUT_MS = 5_000
export const SILENCE_MS = 10_000
/** Close code of a server that will restart and wants its visitors to move to another server. */
const SERVICE_RESTART = 1012

export interface SocketOptions {
  readonly url: string
  /** The present channels. */
  readonly channels: () => readonly string[]
  /** Requests a new token. */
  readonly token: () => Promise<Result<string>>
  /** `connectSocket`, whose code is loaded late. */
  readonly connect: (options: SocketOptions, token: string) => LiveSocket
  readonly onOpen: () => void
  /** Receives the JSON text of a data frame, or `null` for a keep-alive. */
  readonly onFrame: (text: string | null) => void
  /** Called when the records of a frame are lost. */
  readonly onLost: (fault: string) => void
  /**
   * `moves`: the server closed the connection and wants the visitor on another server. `fault`: empty after a plain
   * close.
   */
  readonly onClose: (moves: boolean, fault: string) => void
  /** Called if the token request failed. */
  readonly onFailed: (fault: string) => void
}

/** One connection, until it ends or is closed. */
export interface LiveSocket {
  /** Sends the present channels to the server. */
  readonly subscribe: () => void
  /** Ends the connection. No callback is called afterwards. */
  readonly close: () => void
}

export function connectSocket(options: SocketOptions, token: string): LiveSocket {
  let deadline: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const address = [
    `channels=${encodeURIComponent(options.channels().join(','))}`,
    `token=${encodeURIComponent(token)}`,
  ]
  const socket = new WebSocket(`${options.url}?${address.join('&')}`)
  socket.binaryType = 'arraybuffer'

  const end = () => {
    isEnded = true
    clearTimeout(deadline)
    socket.close()
  }
  const watch = (limitMs: number, fault: string) => {
    clearTimeout(deadline)
    deadline = setTimeout(() => {
      end()
      options.onClose(false, fault)
    }, limitMs)
  }
  const unlessEnded =
    <Value>(act: (value: Value) => void) =>
    (value: Value) => {
      if (!isEnded) act(value)
    }

  watch(OPEN_TIMEOUT_MS, 'socket-open-timeout')
  const texts = createFrameText(unlessEnded(options.onFrame), unlessEnded(options.onLost))
  const subscribe = () => socket.send(JSON.stringify({ type: 0, channels: options.channels() }))
  const onOpen = () => {
    subscribe()
    watch(SILENCE_MS, 'socket-silent')
    options.onOpen()
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    watch(SILENCE_MS, 'socket-silent')
    texts.push(data)
  }
  const onClose = ({ code }: CloseEvent) => {
    end()
    options.onClose(code === SERVICE_RESTART, '')
  }
  socket.addEventListener('open', unlessEnded(onOpen))
  socket.addEventListener('message', unlessEnded(onMessage))
  socket.addEventListener('close', unlessEnded(onClose))
  return {
    subscribe() {
      if (socket.readyState === WebSocket.OPEN) subscribe()
    },
    close: end,
  }
}
