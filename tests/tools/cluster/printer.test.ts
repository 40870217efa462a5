/** Tests the output of `npm run cluster`, on a terminal and for programs. */
import { expect, test } from 'vitest'
import { createPrinter } from '../../../tools/cluster/printer'

const URL = 'http://localhost:8080/'
const RAW = '[gateway-1] {"level":"warn","time":"2031-05-03T12:30:00.000Z","msg":"too large"}'

function setUp(isTerminal: boolean) {
  const lines: string[] = []
  return { lines, ...createPrinter(isTerminal, line => lines.push(line)) }
}

test('[OPS10] for programs every line is printed as it comes', () => {
  const { lines, print, greet } = setUp(false)
  print(RAW)
  greet(URL)
  print('[nats] ready')
  expect(lines).toEqual([RAW, `sixinone runs at ${URL} Ctrl-C stops everything.`, '[nats] ready'])
})

test('[OPS10] on a terminal the addresses come first, then in words what the parts said', () => {
  const { lines, print, greet } = setUp(true)
  print(RAW)
  print('[nats] ready')
  expect(lines).toEqual([])
  greet(URL)
  expect(lines[1]).toMatch(/http:\/\/localhost:8080\/$/)
  const after = lines.indexOf('Ctrl-C stops everything.')
  expect(lines.slice(after + 1)).toEqual([
    expect.stringMatching(/^\[gateway-1\] \d\d:\d\d:\d\d Warning: too large$/),
    '[nats] ready',
  ])
  print('[nats] later')
  expect(lines.at(-1)).toBe('[nats] later')
})

test('[OPS10] [OPS38] on a terminal a start that fails shows what the parts said', () => {
  const { lines, print, giveUp } = setUp(true)
  print('[nats] address already in use')
  giveUp()
  expect(lines).toEqual(['[nats] address already in use'])
})
