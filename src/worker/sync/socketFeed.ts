/**
 * The socket of the synchronisation machine. At most one is open. Frames are read and dispatched as events.
 *
 * Rules SRV10, WSK4-WSK6 in docs/rules/worker.md. Errors: a frame that cannot be read is `frameLost`.
 */
import { readSocketFrame } from '../../engine/feed/live/socketFrame'
import { costsRecord } from '../../engine/feed/text/items'
import type { SocketFrame } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncEvent } from '../../engine/sync/events'
import type { RequestId } from '../../engine/sync/state'
import type { Device } from '../transport/device'
import { connectSocket, type LiveSocket, type SocketOptions } from '../transport/connectSocket'
import type { Network } from '../transport/network'

export interface SocketFeedOptions
  extends Pick<SocketOptions, 'url' | 'channels' | 'token'>, Pick<Device, 'now'> {
  readonly network: Network
  readonly clock: ServerClock
  readonly dispatch: (event: SyncEvent) => void
}

export function openSocketFeed(id: RequestId, options: SocketFeedOptions): LiveSocket {
  const { network, clock, now, dispatch } = options
  const note = (fault: string) => dispatch({ kind: 'noted', source: 'socket', fault })
  /** Sets the clock by the frame's stamp. Removes a stamp that cannot be true. */
  const sampled = (frame: SocketFrame): SocketFrame => {
    const { at } = frame
    const receivedAt = now()
    if (at === null || clock.sample({ sentAt: receivedAt, receivedAt, serverAt: at, resolutionMs: 1 }))
      return frame
    note('bad-time')
    return { ...frame, at: null }
  }
  const receive = (text: string | null) => {
    if (text === null) return dispatch({ kind: 'frameReceived', id, frame: null, isUnreadable: false })
    const reading = readSocketFrame(text)
    const { skipped } = reading
    for (const { reason } of skipped) note(reason)
    if (!reading.ok) return dispatch({ kind: 'frameLost', id, fault: reading.fault })
    const frame = sampled(reading.value)
    const isEmpty = frame.changes.length + frame.odds.length === 0
    const isUnreadable = isEmpty && skipped.some(({ reason }) => costsRecord(reason))
    dispatch({ kind: 'frameReceived', id, frame, isUnreadable })
  }

  return network.openSocket({
    url: options.url,
    channels: options.channels,
    token: options.token,
    connect: connectSocket,
    onOpen: () => dispatch({ kind: 'socketOpened', id }),
    onFrame: receive,
    onLost: fault => dispatch({ kind: 'frameLost', id, fault }),
    onClose: (moves, fault) => dispatch({ kind: 'socketClosed', id, moves, fault }),
    onFailed: fault => dispatch({ kind: 'socketFailed', id, fault }),
  })
}
