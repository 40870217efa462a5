import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHostWindow } from '../../../src/ui/embed/host/hostView'

const VIEW = { kind: 'sixinone-view', windowWidth: 1280, windowHeight: 800, from: 0, to: 500 }
const HOST = 'https://host.example'
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach(stop => stop()))

/** The test's own window in the place of a framed one. */
function framed({ innerHeight = 700, grows = false } = {}) {
  const said = vi.fn<(message: unknown) => void>()
  const parent = { postMessage: said }
  const page = new Proxy(window, {
    get(target, name) {
      if (name === 'parent') return parent
      if (name === 'innerHeight') return innerHeight
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const host = createHostWindow(page, grows)
  if (host === null) throw new Error('a framed page has a host')
  stops.push(host.stop)
  const receive = (data: unknown, source: unknown = parent) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: HOST }))
  return { host, said, receive }
}

test('[EMB11] a page of its own has no host', () => {
  const page: Record<string, unknown> = {}
  page['parent'] = page
  expect(createHostWindow(page as unknown as Window, true)).toBeNull()
})

describe('[EMB11] the host’s window', () => {
  test('says hello, and follows what the host tells', () => {
    const { host, said, receive } = framed()
    expect(said.mock.calls).toEqual([[{ kind: 'sixinone-ready' }, '*']])
    expect(host.get()).toBeNull()
    const notified = vi.fn<() => void>()
    host.onChange(notified)
    receive(VIEW)
    expect(notified).toHaveBeenCalledOnce()
    expect(host.get()).toEqual({ windowWidth: 1280, windowHeight: 800, from: 0, to: 500 })
  })
  test.each([
    [700, false, 'own'],
    [700, true, 'host'],
    [window.screen.height * 2, false, 'host'],
  ])('a frame of %i px, growing %s: it scrolls by its %s page', (innerHeight, grows, flow) => {
    expect(framed({ innerHeight, grows }).host.flow).toBe(flow)
  })
})

test('[EMB9] only messages of the page around the frame are read', () => {
  const { host, receive } = framed()
  receive(VIEW, window)
  receive(VIEW, null)
  receive({ ...VIEW, from: NaN })
  expect(host.get()).toBeNull()
})

test('[EMB12] without a word from the host strips tell what is on screen, until it speaks', async () => {
  const strips = () => document.querySelectorAll('[aria-hidden="true"][style*="position: fixed"] > div')
  const { host, receive } = framed({ innerHeight: 2560, grows: true })
  await vi.waitFor(() => expect(strips()).toHaveLength(10))
  await vi.waitFor(() => expect(host.get()).not.toBeNull())
  const { from, to, windowHeight } = host.get() ?? { from: 0, to: 0, windowHeight: 0 }
  expect(from).toBe(0)
  expect(to).toBeGreaterThan(0)
  expect(windowHeight).toBe(window.screen.height)
  receive(VIEW)
  expect(strips()).toHaveLength(0)
  expect(host.get()?.to).toBe(500)
})

test('[EMB13] a shift is said with the height that it needs, and counts at once', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  root.style.height = '1234px'
  stops.push(() => root.remove())
  const { host, said, receive } = framed({ grows: true })
  receive({ ...VIEW, from: 300, to: 900 })
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith({ kind: 'sixinone-height', height: 1234, shift: 0 }, HOST),
  )
  host.shift(60)
  expect(said).toHaveBeenLastCalledWith({ kind: 'sixinone-height', height: 1234, shift: 60 }, HOST)
  expect(host.get()).toMatchObject({ from: 360, to: 960 })
})

const PRICE = { matchId: 7, market: 'HDP', leg: 'up' } as const

describe('[EMB19] [EMB105] what the host asks beyond its view', () => {
  const talk = () => ({
    receive: vi.fn<(data: unknown) => void>(),
    pressMatch: vi.fn<(match: number, open: () => void) => void>(),
    pressPrice: vi.fn<(target: object, price: string) => void>(),
    isUnseen: () => false,
  })
  test('waits for the part that reads it', () => {
    const { host, receive } = framed()
    receive('early')
    const late = talk()
    host.connect(late)
    receive('late')
    receive('of another', window)
    expect(late.receive.mock.calls.map(([data]) => data)).toEqual(['early', 'late'])
  })
  test('[EMB21] a press is sent to a host whose loader answers; with any other the widget opens', () => {
    const { host, receive } = framed()
    const late = talk()
    const open = vi.fn<() => void>()
    host.connect(late)
    receive(VIEW)
    host.pressMatch(7, open)
    host.pressPrice(PRICE, '1.95')
    expect(open).toHaveBeenCalledOnce()
    receive({ ...VIEW, talks: true })
    host.pressMatch(7, open)
    host.pressPrice(PRICE, '0.91')
    expect(open).toHaveBeenCalledOnce()
    expect(late.pressMatch.mock.calls).toEqual([[7, open]])
    expect(late.pressPrice.mock.calls).toEqual([[PRICE, '0.91']])
  })
})
