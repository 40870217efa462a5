import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { readCommand } from '../../../../src/ui/embed/host/hostTalk'
import { lookAt } from '../../../../src/ui/embed/loader/geometry'
import { createWidget } from '../../../../src/ui/embed/loader/widget'

beforeEach(() => browser.viewport(1000, 600))
const added: Element[] = []
afterEach(() => {
  added.splice(0).forEach(element => element.remove())
  scrollTo(0, 0)
})
/** Frame of an element: in the shadow root of `<six-in-one>`, as a child of any other. */
const frameIn = (place: HTMLElement) => (place.shadowRoot ?? place).querySelector('iframe')
const frames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

function put(style: string, around: Element = document.body): HTMLElement {
  const box = around.appendChild(document.createElement('div'))
  box.style.cssText = style
  added.push(box)
  return box
}

/** Mounts a widget whose page is empty, so that the test sends the widget's messages. */
async function mounted(
  written: Readonly<Record<string, string>>,
  around: Element = document.body,
  style = '',
) {
  const place = put(style, around)
  for (const [name, value] of Object.entries(written)) place.setAttribute(name, value)
  const widget = createWidget(place, '', window.location.origin)
  onTestFinished(widget.unmount)
  widget.mount()
  const frame = frameIn(place)
  if (frame === null) throw new Error('no frame')
  expect(frame.loading).toBe('lazy')
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  Object.assign(frame, { loading: 'eager', src: 'about:blank' })
  await loaded
  const post = vi.fn<(...message: readonly unknown[]) => void>()
  if (frame.contentWindow !== null && !frame.hasAttribute('sandbox')) frame.contentWindow.postMessage = post
  const say = (data: unknown, source: Window | null = frame.contentWindow, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
  const height = (pixels: number, shift = 0) => say({ kind: 'sixinone-height', height: pixels, shift })
  const said = (kind: string) => post.mock.calls.filter(([message]) => Object(message).kind === kind)
  return { place, widget, frame, post, say, height, said }
}

test('[SHR9] several widgets of a page share an engine; one alone does not, nor one without an origin', async () => {
  /** Address of a frame so far below the screen that it does not load. */
  const addressOf = async (sandbox: string | null) => {
    const place = put('position: absolute; top: 100000px')
    place.dataset['sixinone'] = ''
    if (sandbox !== null) place.setAttribute('sandbox', sandbox)
    const widget = createWidget(place, '', window.location.origin)
    onTestFinished(widget.unmount)
    widget.mount()
    await frames()
    return new URL(frameIn(place)?.src ?? '').searchParams.get('shared')
  }
  expect(await addressOf(null)).toBeNull()
  expect(await addressOf(null)).toBe('1')
  expect(await addressOf('allow-scripts')).toBeNull()
  expect(await addressOf('allow-scripts allow-same-origin')).toBe('1')
})

test('[EMB7] [EMB102] the frame is titled, lazy, and the first has the promised id', async () => {
  const { frame } = await mounted({ height: '500', sandbox: 'allow-scripts' })
  const { frame: other } = await mounted({})
  expect([frame.id, other.id]).toEqual(['iframe_6in1', ''])
  expect(frame.title).not.toBe('')
  expect(frame.offsetHeight).toBe(500)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(other.hasAttribute('sandbox')).toBe(false)
})

test('[EMB7] [EMB101] its title is what the widget says, unless its owner has written one', async () => {
  const { frame, place, say } = await mounted({})
  expect(frame.title).toBe('sixinone')
  say({ kind: 'sixinone-title', title: 'Tỷ số' })
  expect(frame.title).toBe('Tỷ số')
  say({ kind: 'sixinone-title', title: 'x'.repeat(501) })
  expect(frame.title).toBe('Tỷ số')
  place.setAttribute('title', 'Scores')
  await frames()
  expect(frame.title).toBe('Scores')
})

test('[EMB128] nothing is sent to a frame before its widget is ready', async () => {
  const { place, post, say, said } = await mounted({ height: 'auto' })
  window.dispatchEvent(new Event('resize'))
  place.setAttribute('theme', 'dark')
  await frames()
  await frames()
  expect(post).not.toHaveBeenCalled()
  say({ kind: 'sixinone-ready' })
  expect(said('sixinone-set')).toHaveLength(1)
  expect(said('sixinone-view')).toHaveLength(1)
})

test('[EMB8] the part on screen is cut by the window and by every box around', () => {
  const box = put('height: 300px; overflow: auto')
  const tall = put('height: 2000px', put('', box))
  const { top } = box.getBoundingClientRect()
  expect(lookAt(tall)).toEqual([expect.objectContaining({ windowHeight: 600, from: 0, to: 300 }), box, 1])
  box.scrollTop = 500
  expect(lookAt(tall)[0]).toMatchObject({ from: 500, to: 800 })
  box.style.height = '900px'
  box.scrollTop = 0
  expect(lookAt(tall)[0]).toMatchObject({ from: 0, to: 600 - top })
  const below = put('height: 100px', put('margin-top: 900px'))
  const [view, scroller] = lookAt(below)
  expect(view).toMatchObject({ from: 0, to: 0 })
  expect(scroller).toBe(document.scrollingElement)
})

test.each([
  ['transform: scale(.4)', 0.4],
  ['zoom: 1.5', 1.5],
  ['transform: scale(.4); zoom: 1.5', 0.6],
])('[EMB31] a host with %s: all numbers are pixels of the frame', (style, scale) => {
  const box = put(`${style}; transform-origin: 0 0; height: 3000px`)
  const frame = put('height: 3000px', box)
  put('height: 3000px')
  scrollTo(0, box.getBoundingClientRect().top + 60)
  const [view, scroller, ratio] = lookAt(frame)
  expect(scroller).toBe(document.scrollingElement)
  expect(ratio).toBeCloseTo(scale)
  expect(view.windowWidth).toBeCloseTo(1000 / scale)
  expect(view.windowHeight).toBeCloseTo(600 / scale)
  expect(view.from).toBeCloseTo(60 / scale)
  expect(view.to).toBeCloseTo(660 / scale)
})

describe('messages', () => {
  test('[EMB8] it receives the host’s window as soon as it listens, and with every scroll', async () => {
    const { said, say } = await mounted({ height: 'auto' })
    say({ kind: 'sixinone-ready' })
    expect(said('sixinone-view')).toEqual([
      [expect.objectContaining({ windowHeight: 600, windowWidth: 1000, talks: true }), location.origin],
    ])
    for (let scrolls = 0; scrolls < 5; scrolls++) document.dispatchEvent(new Event('scroll'))
    await vi.waitFor(() => expect(said('sixinone-view')).toHaveLength(2))
  })
  test('[EMB8] it receives which part of its frame is on screen after the frame has grown', async () => {
    const { frame, said, say, height } = await mounted({ height: 'auto', size: 'ticker' })
    say({ kind: 'sixinone-ready' })
    put('height: 3000px')
    const { top } = frame.getBoundingClientRect()
    scrollTo(0, top + 10)
    height(300)
    const [message] = said('sixinone-view').at(-1) ?? []
    expect(message).toMatchObject({ from: 10, to: 300 })
  })
  test('[EMB8] a frame of fixed height is not spoken to while its page scrolls', async () => {
    const { said, say } = await mounted({})
    say({ kind: 'sixinone-ready' })
    document.dispatchEvent(new Event('scroll'))
    await frames()
    expect(said('sixinone-view')).toHaveLength(1)
    window.dispatchEvent(new Event('resize'))
    await frames()
    expect(said('sixinone-view')).toHaveLength(2)
  })
  test('[EMB9] only messages of the frame are read, and not from another origin', async () => {
    const { frame, post, say } = await mounted({ height: 'auto' })
    const before = frame.style.height
    const height = { kind: 'sixinone-height', height: 5000, shift: 0 }
    for (const source of [window, null])
      for (const message of [{ kind: 'sixinone-ready' }, height]) say(message, source)
    for (const origin of ['https://else.example', 'null', '']) say(height, frame.contentWindow, origin)
    expect(post).not.toHaveBeenCalled()
    expect(frame.style.height).toBe(before)
  })
  test('[EMB9] [EMB104] of a flood 200 messages are read', async () => {
    const { place, say } = await mounted({})
    const received = vi.fn<() => void>()
    place.addEventListener('sixinone:match', received)
    for (let count = 0; count < 1_000; count++) say({ kind: 'sixinone-match', match: 7 })
    expect(received).toHaveBeenCalledTimes(200)
  })
  test('[EMB9] messages of a frame without an origin are read with the origin `null`', async () => {
    const { place, frame, say } = await mounted({ sandbox: 'allow-scripts' })
    const received = vi.fn<() => void>()
    place.addEventListener('sixinone:ready', received)
    say({ kind: 'sixinone-ready' }, frame.contentWindow, 'null')
    expect(received).toHaveBeenCalledOnce()
  })
  test('[EMB19] [EMB105] what is called before it listens waits for it', async () => {
    const { widget, said, say, place } = await mounted({ theme: 'light' })
    widget.act(['follow', 7])
    place.setAttribute('theme', 'dark')
    await frames()
    expect(said('sixinone-follow')).toEqual([])
    say({ kind: 'sixinone-ready' })
    expect(said('sixinone-follow')).toHaveLength(1)
    expect(said('sixinone-set')).toEqual([
      [{ kind: 'sixinone-set', query: 'lang=en&theme=dark' }, location.origin],
    ])
  })
  test('[EMB19] of what a page pushes only a call is done', async () => {
    const { widget, post, say, said, place } = await mounted({})
    say({ kind: 'sixinone-ready' })
    post.mockClear()
    for (const junk of [null, undefined, 7, [], {}, ['follow'], ['follow', () => 0]]) widget.act(junk)
    for (const [message] of post.mock.calls) expect(readCommand(message)).toBeUndefined()
    widget.act(['refresh'])
    widget.act(['setTheme', 'dark'])
    expect(readCommand(said('sixinone-refresh')[0]?.[0])).toEqual({ kind: 'sixinone-refresh' })
    expect(place.getAttribute('theme')).toBe('dark')
  })
  test('[EMB19] [EMB107] [EMB106] theme, language and look change by a message, all else by a new frame', async () => {
    const { place, frame, said, say } = await mounted({ theme: 'light', leagues: '36' })
    say({ kind: 'sixinone-ready' })
    place.setAttribute('accent', '#0a0')
    place.setAttribute('lang', 'th')
    await frames()
    expect(said('sixinone-set').map(([message]) => Object(message).query)).toEqual([
      'lang=th&theme=light&accent=%230a0',
    ])
    expect(frameIn(place)).toBe(frame)
    place.setAttribute('leagues', '36,8')
    await frames()
    expect(frameIn(place)).not.toBe(frame)
    expect(frameIn(place)?.src).toContain('league=36%2C8')
  })
  test('[EMB21] [EMB111] what happens in it is an event of the place; a host can keep a match from being opened', async () => {
    const { place, said, say } = await mounted({})
    say({ kind: 'sixinone-ready' })
    const goal = { match: 7, home: 'A', guest: 'B', score: '1-0', side: 'home' }
    const received: unknown[] = []
    const receive = (event: Event) => received.push(Object(event).detail)
    document.body.addEventListener('sixinone:goal', receive, { once: true })
    say({ kind: 'sixinone-goal', ...goal, more: '<b>' })
    expect(received).toEqual([goal])
    say({ kind: 'sixinone-match', match: 7 })
    place.addEventListener('sixinone:match', event => event.preventDefault())
    say({ kind: 'sixinone-match', match: 8 })
    expect(said('sixinone-open').map(([message]) => message)).toEqual([
      { kind: 'sixinone-open', match: 7, open: true },
      { kind: 'sixinone-open', match: 8, open: false },
    ])
  })
  test('[EMB22] [EMB113] another theme of the host is sent on', async () => {
    const { frame, said, say } = await mounted({})
    say({ kind: 'sixinone-ready' })
    onTestFinished(() => document.body.removeAttribute('style'))
    document.body.style.background = '#111'
    await frames()
    expect(said('sixinone-set').map(([message]) => Object(message).query)).toEqual(['lang=en&theme=dark'])
    expect(frame.style.colorScheme).toBe('dark')
  })
})

test('[EMB34] another height in pixels needs no other frame; between pixels and `auto` there is one', async () => {
  const { place, frame } = await mounted({ height: '500' })
  place.setAttribute('height', '640')
  await frames()
  expect(frameIn(place)).toBe(frame)
  expect(frame.offsetHeight).toBe(640)
  place.setAttribute('height', 'auto')
  await frames()
  expect(frameIn(place)).not.toBe(frame)
})

test('[EMB34] [EMB123] a warning of several widgets stands in the console once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const text = 'Failed to save choices in cookies: saved in: local'
  for (const { say } of [await mounted({}), await mounted({})]) say({ kind: 'sixinone-warning', text })
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

describe('a frame that grows', () => {
  const inBox = () => put('height: 400px; overflow: auto')

  test('[EMB13] grows with its content and scrolls its host after what is being read', async () => {
    const box = inBox()
    const { frame, height } = await mounted({ height: 'auto' }, box)
    height(3000)
    expect(frame.offsetHeight).toBe(3000)
    box.scrollTop = 1000
    height(3120, 120)
    expect(box.scrollTop).toBe(1120)
  })
  test('[EMB14] one of fixed height is never given another', async () => {
    const { frame, height } = await mounted({ height: '500' })
    height(3000, 100)
    expect(frame.offsetHeight).toBe(500)
  })
  test('[EMB31] in a scaled place the host scrolls by what the rows moved on its screen', async () => {
    put('height: 700px')
    const box = put('transform: scale(.5); transform-origin: 0 0')
    const { frame, height } = await mounted({ height: 'auto' }, box)
    height(3000)
    expect(frame.offsetHeight).toBe(3000)
    scrollTo(0, 1000)
    height(3120, 120)
    expect(scrollY).toBe(1060)
  })
  test('[EMB24] ends 30 screens below what is on screen at most, and reaches further as the visitor scrolls', async () => {
    const box = inBox()
    const { frame, height } = await mounted({ height: 'auto' }, box)
    height(900_000)
    expect(frame.offsetHeight).toBe(400 + 30 * 600)
    box.scrollTop = 5_000
    document.dispatchEvent(new Event('scroll'))
    await frames()
    expect(frame.offsetHeight).toBe(5_400 + 30 * 600)
  })
  test('[EMB25] scrolls its host by one screen at most until the visitor scrolls again', async () => {
    const box = inBox()
    const { height } = await mounted({ height: 'auto' }, box)
    height(9_000)
    height(9_000, 5_000)
    expect(box.scrollTop).toBe(0)
    box.scrollTop = 1_000
    for (let count = 0; count < 20; count++) height(9_000, 5_000)
    expect(box.scrollTop).toBe(1_600)
    height(9_000, -5_000)
    expect(box.scrollTop).toBe(1_600)
    box.scrollTop = 3_000
    height(9_000, -5_000)
    expect(box.scrollTop).toBe(2_400)
  })
  test('[EMB25] getting lower scrolls its host no further either', async () => {
    const box = inBox()
    const { height } = await mounted({ height: 'auto' }, box)
    height(9_000)
    box.scrollTop = 5_000
    for (let count = 0; count < 20; count++) height(0)
    expect(box.scrollTop).toBeGreaterThanOrEqual(5_000 - 600)
  })
  test('[EMB23] [EMB115] what is on screen below it stays until the visitor scrolls', async () => {
    const { frame, height, place } = await mounted({ height: 'auto' }, document.body, 'margin-top: -200px')
    put('height: 3000px; background: #eee')
    expect(frame.getBoundingClientRect().bottom).toBeLessThan(600)
    height(2_000)
    expect(frame.offsetHeight).toBe(700)
    scrollTo(0, 40)
    await frames()
    expect(frame.offsetHeight).toBe(2_000)
    expect(place.offsetHeight).toBe(2_000)
  })
  test('[EMB23] [EMB114] it is never lower than the place that the host keeps', async () => {
    const { frame, height } = await mounted({ height: 'auto' }, inBox(), 'min-height: 800px')
    expect(frame.offsetHeight).toBe(800)
    height(100)
    expect(frame.offsetHeight).toBe(800)
  })
})

test('[EMB20] no style sheet of the host hides the frame or cuts it', async () => {
  const hostile = document.head.appendChild(document.createElement('style'))
  hostile.textContent = `
    iframe { display: none !important; visibility: hidden !important; width: 1px !important; border: 9px solid !important; transform: scale(0) !important }
    * { max-height: 20px !important; height: 10px !important; opacity: 0 !important }`
  added.push(hostile)
  const { frame, place } = await mounted({ height: '500' })
  const { width, height } = frame.getBoundingClientRect()
  expect([width, height]).toEqual([place.clientWidth, 500])
  const { display, visibility, opacity, borderTopWidth } = getComputedStyle(frame)
  expect([display, visibility, opacity, borderTopWidth]).toEqual(['block', 'visible', '1', '0px'])
})

test('[EMB8] a place that is out of the page for a while is spoken to again once it is back', async () => {
  const { frame, post, say, place } = await mounted({ height: 'auto' })
  place.remove()
  window.dispatchEvent(new Event('resize'))
  await frames()
  expect(post).not.toHaveBeenCalled()
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(place)
  await loaded
  const received = vi.fn<() => void>()
  if (frame.contentWindow !== null) frame.contentWindow.postMessage = received
  say({ kind: 'sixinone-ready' })
  expect(received).toHaveBeenCalledOnce()
})

test('[EMB7] a frame that its page took away is let go, and not made again when the page mounts others', async () => {
  const { frame, place, post, say, widget } = await mounted({ height: 'auto' })
  const { contentWindow } = frame
  frame.remove()
  say({ kind: 'sixinone-ready' }, contentWindow)
  window.dispatchEvent(new Event('resize'))
  await frames()
  widget.mount()
  expect(post).not.toHaveBeenCalled()
  expect(frameIn(place)).toBeNull()
})

test('[EMB7] an element that is taken out hears nothing, and has a new frame once it is back', async () => {
  const { frame, place, widget } = await mounted({ theme: 'light' })
  widget.unmount()
  place.setAttribute('leagues', '36')
  await frames()
  expect(frameIn(place)).toBe(frame)
  widget.act(['follow', 7])
  widget.mount()
  const again = frameIn(place)
  expect(again).not.toBe(frame)
  await vi.waitFor(() => expect(again?.src).toContain('league=36'))
  widget.mount()
  expect(frameIn(place)).toBe(again)
})
