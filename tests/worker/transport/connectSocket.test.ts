import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { succeeded } from '../../../src/engine/contract/result'
import { MAX_BODY_BYTES } from '../../../src/worker/transport/fetchBody'
import { connectSocket, OPEN_TIMEOUT_MS, SILENCE_MS } from '../../../src/worker/transport/connectSocket'
import { FakeSocket } from '../support/fakeSocket'

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  let channels: readonly string[] = ['change_xml', 'ch_odds_new_31']
  const received: string[] = []
  const note = (text: unknown) => void received.push(String(text))
  const socket = connectSocket(
    {
      url: 'wss://host/stream',
      channels: () => channels,
      token: () => Promise.resolve(succeeded('unused')),
      connect: connectSocket,
      onOpen: () => note('open'),
      onFrame: note,
      onLost: note,
      onClose: (moves, fault) => note(moves ? 'moves' : fault || 'closed'),
      onFailed: note,
    },
    'a token',
  )
  const [line] = FakeSocket.made
  if (line === undefined) throw new Error('No socket was made')
  const choose = (company: number) => {
    channels = ['change_xml', `ch_odds_new_${company}`]
    socket.subscribe()
  }
  return { socket, line, received, choose }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('[WSK1] the channels and the token are in the query, and the channels are sent again after opening', () => {
  const { line } = setUp()
  expect(line.url).toBe('wss://host/stream?channels=change_xml%2Cch_odds_new_31&token=a%20token')
  expect(line.sent).toEqual([])
  line.open()
  expect(line.sent).toEqual(['{"type":0,"channels":["change_xml","ch_odds_new_31"]}'])
})

test('[WSK2] a socket that does not open, or is silent, ends with that fault, once', async () => {
  const late = setUp()
  await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT_MS)
  expect(late.received).toEqual(['socket-open-timeout'])
  FakeSocket.made = []
  const silent = setUp()
  silent.line.open()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  silent.line.receive('ok')
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(silent.received).toEqual(['open', 'null'])
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(silent.received).toEqual(['open', 'null', 'socket-silent'])
})

test('[WSK5] another bookmaker is subscribed on the open socket, and in the first subscription of one that opens', () => {
  const { line, choose } = setUp()
  choose(8)
  expect(line.sent).toEqual([])
  line.open()
  choose(3)
  expect(line.sent).toEqual([
    '{"type":0,"channels":["change_xml","ch_odds_new_8"]}',
    '{"type":0,"channels":["change_xml","ch_odds_new_3"]}',
  ])
})

test('[WSK6] a frame that is too large, or no text, is lost', async () => {
  const { line, received } = setUp()
  line.open()
  line.receive(' '.repeat(MAX_BODY_BYTES + 1))
  line.receive({})
  await settle()
  expect(received).toEqual(['open', 'socket-oversize', 'socket-bad-frame'])
})

test('[WSK9] the end says whether the server moves its visitors; after a close nothing is reported', async () => {
  const moved = setUp()
  moved.line.close(1012)
  expect(moved.received).toEqual(['moves'])
  FakeSocket.made = []
  const { socket, line, received } = setUp()
  line.open()
  line.receive('late')
  socket.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toEqual(['open'])
})
