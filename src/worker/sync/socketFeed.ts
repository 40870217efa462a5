/**
 * The socket of the machine: at most one is open; its frames are read and go on as events.
 *
 * Rules SRV10, WSK4-WSK6 in docs/rules/worker.md. Errors: a frame that cannot be read is `frameLost`.
 */
import type { Result } from '../../engine/contract/result'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { EpochMs } from '../../engine/contract/units'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncEvent } from '../../engine/sync/events'
import type { RequestId } from '../../engine/sync/state'
import { liveCode } from '../transport/liveCode'
import type * as LiveParts from '../transport/liveParts'
import type { LiveSocket } from '../transport/connectSocket'
import type { Network } from '../transport/network'

export interface SocketFeedOptions {
  readonly config: EngineConfig
  readonly network: Network
  readonly clock: ServerClock
  readonly token: () => Promise<Result<string>>
  readonly now: () => EpochMs
  readonly dispatch: (event: SyncEvent) => void
}

export interface SocketFeed {
  readonly open: (id: RequestId, channels: readonly string[]) => Promise<void>
  readonly subscribe: (channels: readonly string[]) => void
  readonly close: () => void
}

export function createSocketFeed(options: SocketFeedOptions): SocketFeed {
  const { config, network, clock, token, now, dispatch } = options
  const { socketUrl: url } = config
  let socket: LiveSocket | undefined
  let channels: readonly string[] = []
  /** The socket that is wanted; 0: none. */
  let wanted: RequestId = 0

  const receive = (
    id: RequestId,
    text: string | null,
    { readSocketFrame, costsRecord }: typeof LiveParts,
  ) => {
    if (text === null) return dispatch({ kind: 'frameReceived', id, frame: null, isUnreadable: false })
    const reading = readSocketFrame(text)
    for (const { reason } of reading.skipped) dispatch({ kind: 'noted', source: 'socket', fault: reason })
    if (!reading.ok) return dispatch({ kind: 'frameLost', id, fault: reading.fault })
    const { value: frame, skipped } = reading
    if (frame.at !== null && !sample(frame.at))
      dispatch({ kind: 'noted', source: 'socket', fault: 'bad-time' })
    const isEmpty = frame.changes.length + frame.odds.length === 0
    const isUnreadable = isEmpty && skipped.some(({ reason }) => costsRecord(reason))
    dispatch({ kind: 'frameReceived', id, frame, isUnreadable })
  }
  const sample = (serverAt: EpochMs) =>
    clock.sample({ sentAt: now(), receivedAt: now(), serverAt, resolutionMs: 1 })

  return {
    async open(id, wantedChannels) {
      channels = wantedChannels
      wanted = id
      const code = await liveCode()
      if (wanted !== id || url === null) return
      if (!code.ok) return dispatch({ kind: 'socketFailed', id, fault: code.fault })
      socket = network.openSocket({
        url,
        channels: () => channels,
        token,
        onOpen: () => dispatch({ kind: 'socketOpened', id }),
        onFrame: text => receive(id, text, code.value),
        onLost: fault => dispatch({ kind: 'frameLost', id, fault }),
        onClose: (moves, fault) => dispatch({ kind: 'socketClosed', id, moves, fault }),
        onFailed: fault => dispatch({ kind: 'socketFailed', id, fault }),
      })
    },
    subscribe(next) {
      channels = next
      socket?.subscribe()
    },
    close() {
      wanted = 0
      socket?.close()
      socket = undefined
    },
  }
}
