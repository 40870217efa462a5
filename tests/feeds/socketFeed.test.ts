/** Tests the events from the socket's frames, and the age of their records on the board. */
import { beforeEach, expect, test, vi } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import { succeeded } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import type { SyncEvent } from '../../src/engine/sync/events'
import { createBoardWriter } from '../../src/worker/sync/boardWriter'
import { openSocketFeed } from '../../src/worker/sync/socketFeed'
import type { SocketOptions } from '../../src/worker/transport/connectSocket'
import { ownNetwork } from '../../src/worker/transport/network'
import { matchList, matchRecord } from '../engine/support/records'

const AT = Date.parse('2031-05-03T12:30:00Z')
const RECORD = '9000001^1^2^0^1^0^0^0^1^0^2031-05-03 11:30:00^2031-05-03 12:34:00^^1^^^4^1^1^'
const DEVICE = { now: () => AT, random: () => 0 }

const events: SyncEvent[] = []
beforeEach(() => void (events.length = 0))

function setUp() {
  const sockets: SocketOptions[] = []
  const clock = createServerClock()
  openSocketFeed(7, {
    url: 'ws://host/stream',
    channels: () => ['change_xml'],
    token: () => Promise.resolve(succeeded('token')),
    network: {
      ...ownNetwork,
      openSocket(options) {
        sockets.push(options)
        return { subscribe: vi.fn(), close: vi.fn() }
      },
    },
    clock,
    now: DEVICE.now,
    dispatch: event => events.push(event),
  })
  const [socket] = sockets
  if (socket === undefined) throw new Error('No socket was opened')
  return { socket, clock }
}
const frame = (fields: object) => JSON.stringify({ seq: 1, at: AT, ...fields })
const goal = (fields: object = {}) => frame({ change_xml: `${RECORD}!`, ...fields })

test.each([
  [null, { kind: 'frameReceived', frame: null, isUnreadable: false }],
  ['{"seq":1,"at":1}', { kind: 'frameReceived', isUnreadable: false }],
  ['<html>', { kind: 'frameLost', fault: 'html-instead-of-feed' }],
  [frame({ change_xml: 'x^y!' }), { kind: 'frameReceived', isUnreadable: true }],
  [goal(), { kind: 'frameReceived', frame: { seq: 1, changes: [{ id: 9000001 }] }, isUnreadable: false }],
] as const)('[SRV10] %s is news, nothing, or cannot be read', (text, expected) => {
  const { socket } = setUp()
  socket.onFrame(text)
  expect(events.at(-1)).toMatchObject({ id: 7, ...expected })
})

test('[CLK19] a stamp that cannot be true is counted, and does not count', () => {
  const { socket } = setUp()
  socket.onFrame(goal({ at: 1 }))
  expect(events).toMatchObject([
    { kind: 'noted', source: 'socket', fault: 'bad-time' },
    { kind: 'frameReceived', frame: { at: null } },
  ])
})

test('[WSK8] [WSK9] losses, the end and a failure to open go on with their faults', () => {
  const { socket } = setUp()
  socket.onOpen()
  socket.onLost('socket-oversize')
  socket.onClose(true, '')
  socket.onFailed('http-503')
  expect(events).toEqual([
    { kind: 'socketOpened', id: 7 },
    { kind: 'frameLost', id: 7, fault: 'socket-oversize' },
    { kind: 'socketClosed', id: 7, moves: true, fault: '' },
    { kind: 'socketFailed', id: 7, fault: 'http-503' },
  ])
})

test('[BRD3] [BRD26] the records of a frame are as old as its own stamp, not as the clock that is known to a second only', () => {
  const { socket, clock } = setUp()
  const board = createBoard()
  const writer = createBoardWriter(board, clock, DEVICE)
  board.applyList({ list: matchList([matchRecord()]) }, { now: AT, asOf: AT - 60_000 })
  socket.onFrame(goal({ at: AT - 300 }))
  const event = events.at(-1)
  if (event?.kind !== 'frameReceived' || event.frame === null) throw new Error('No frame')
  writer.carriers.applyFrame({ kind: 'applyFrame', frame: event.frame, company: 31 })
  const scoreAfterList = (asOf: number) => {
    board.applyList({ list: matchList([matchRecord({ homeScore: 0 })]) }, { now: AT, asOf })
    return board.match(9000001)?.homeScore
  }
  expect(scoreAfterList(AT - 301)).toBe(2)
  expect(scoreAfterList(AT - 299)).toBe(0)
})
