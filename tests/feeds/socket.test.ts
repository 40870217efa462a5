/** Tests section 9 over a real socket: token, subscription, frames as text and deflated. */
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readSocketFrame } from '../../src/engine/feed/live/socketFrame'
import type { SocketFrame } from '../../src/engine/feed/records'
import { createFrameText } from '../../src/worker/transport/frameText'
import { startFeeds } from './support/feeds'

let socket: WebSocket | undefined
afterEach(() => socket?.terminate())

test('[DET19] the websocket sends changes and odds of the channels subscribed to, numbered and stamped', async () => {
  const { server, host } = await startFeeds()
  const token = await (await fetch(`${host}/ajax/getwebsockettoken?rnum=1`)).text()
  const channels = ['change_xml', 'ch_odds_new_31']
  const frames: SocketFrame[] = []
  const faults: string[] = []
  const texts = createFrameText(
    text => {
      const reading = text === null ? undefined : readSocketFrame(text)
      if (reading?.ok === true) frames.push(reading.value)
      else if (reading !== undefined) faults.push(reading.fault)
    },
    fault => faults.push(fault),
  )
  const url = `${host.replace('http', 'ws')}/stream?channels=${encodeURIComponent(channels.join())}`
  const open = new WebSocket(`${url}&token=${encodeURIComponent(token.trim())}`)
  socket = open
  open.binaryType = 'arraybuffer'
  open.on('message', (data: ArrayBuffer, isBinary) => {
    texts.push(isBinary ? data : new TextDecoder().decode(data))
  })
  await new Promise((resolve, reject) => open.once('open', resolve).once('error', reject))
  open.send(JSON.stringify({ type: 0, channels }))
  await new Promise(resolve => setTimeout(resolve, 50))
  for (let step = 0; step < 6; step++) {
    server.advance(20_000)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  expect(faults).toEqual([])
  expect(frames.length).toBeGreaterThan(2)
  expect(frames.some(({ changes }) => changes.length > 0)).toBe(true)
  expect(frames.some(({ odds }) => odds.length > 0)).toBe(true)
  expect(frames.flatMap(({ odds }) => odds).every(({ company }) => company === 31)).toBe(true)
  const numbers = frames.map(({ seq }) => seq ?? Number.NaN)
  expect(numbers.slice(1).map((seq, index) => seq - (numbers[index] ?? Number.NaN))).toEqual(
    numbers.slice(1).map(() => 1),
  )
  expect(frames.every(({ at }) => at !== null)).toBe(true)
})
