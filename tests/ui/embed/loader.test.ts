import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { readWish } from '../../../src/ui/embed/loader/address'
import { mountFrame } from '../../../src/ui/embed/loader/frame'
import { hostViewOf, scrollerOf, visiblePart } from '../../../src/ui/embed/loader/geometry'
import { readToHost, readToWidget } from '../../../src/ui/embed/messages'

const BASE = 'https://odds.example/embed.js'
const wish = (data: Readonly<Record<string, string>> = {}, lang = '') => readWish(data, BASE, lang)
const query = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('[EMB7] what a site owner writes', () => {
  test('nothing: the widget of the loader’s own site, 700 px high', () => {
    expect(wish()).toEqual({
      src: 'https://odds.example/widget.html',
      title: 'Tỷ số và tỷ lệ kèo bóng đá trực tiếp',
      height: 700,
      sandbox: null,
    })
  })
  test('language, theme and filters go into the address', () => {
    const { src, title } = wish({
      lang: 'th',
      theme: 'dark',
      league: '36,8',
      nation: '1',
      nav: '1',
      date: 'sc1',
    })
    expect(query(src)).toEqual({
      lang: 'th',
      theme: 'dark',
      league: '36,8',
      nation: '1',
      nav: '1',
      date: 'sc1',
    })
    expect(title).toBe('ผลบอลสดและราคาบอล')
  })
  test('else the language of the page around; `auto` is no theme', () => {
    expect(query(wish({ theme: 'auto' }, 'en-GB').src)).toEqual({ lang: 'en' })
  })
  test.each([
    ['auto', 'auto'],
    ['500', 500],
    ['500px', 500],
    ['1', 320],
    ['99999', 4000],
    ['high', 700],
  ])('data-height="%s" is %s', (height, pixels) => {
    const { src, height: read } = wish({ height })
    expect(read).toBe(pixels)
    expect(query(src)['height']).toBe(pixels === 'auto' ? 'auto' : undefined)
  })
})

test('[EMB8] the part on screen is cut by the window and by every box around', () => {
  const frame = { top: -100, bottom: 900 }
  const screen = { top: 0, bottom: 800 }
  expect(visiblePart(frame, [screen])).toEqual({ from: 100, to: 900 })
  expect(visiblePart(frame, [screen, { top: 50, bottom: 200 }])).toEqual({ from: 150, to: 300 })
  expect(visiblePart({ top: 900, bottom: 1900 }, [screen])).toEqual({ from: 0, to: 0 })
  expect(visiblePart({ top: -2000, bottom: -1000 }, [screen])).toEqual({ from: 1000, to: 1000 })
})

describe('[EMB9] a message counts only when it reads', () => {
  const view = { kind: 'sixinone-view', windowWidth: 1280, windowHeight: 800, from: 10, to: 500 }
  test('to the widget', () => {
    expect(readToWidget(view)).toEqual({ windowWidth: 1280, windowHeight: 800, from: 10, to: 500 })
    expect(readToWidget({ ...view, to: 1 })?.to).toBe(10)
    for (const bad of [NaN, -1, Infinity, 1e9, '7', null, undefined, {}])
      for (const field of ['windowWidth', 'windowHeight', 'from', 'to'])
        expect(readToWidget({ ...view, [field]: bad })).toBeUndefined()
    for (const bad of [null, undefined, 7, 'x', [], {}, { ...view, kind: 'view' }])
      expect(readToWidget(bad)).toBeUndefined()
  })
  test('to the host', () => {
    expect(readToHost({ kind: 'sixinone-ready' })).toEqual({ kind: 'sixinone-ready' })
    const height = { kind: 'sixinone-height', height: 900, shift: -60 }
    expect(readToHost(height)).toEqual(height)
    for (const bad of [NaN, -1, 1e9, '7', null])
      expect(readToHost({ ...height, height: bad })).toBeUndefined()
    for (const bad of [NaN, 1e9, '7', null]) expect(readToHost({ ...height, shift: bad })).toBeUndefined()
    expect(readToHost({ kind: 'x' })).toBeUndefined()
  })
})

describe('a frame on a host page', () => {
  const places: HTMLElement[] = []
  afterEach(() => places.splice(0).forEach(place => place.remove()))

  /** Its page is an empty one, so that the test speaks for the widget. */
  async function mounted(data: Readonly<Record<string, string>>, around = document.body) {
    const place = document.createElement('div')
    Object.assign(place.dataset, data)
    around.append(place)
    places.push(place)
    const stop = mountFrame(place, window.location.href)
    onTestFinished(stop)
    const frame = place.querySelector('iframe')
    if (frame === null) throw new Error('no frame')
    expect(frame.loading).toBe('lazy')
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
    Object.assign(frame, { loading: 'eager', src: 'about:blank' })
    await loaded
    const post = vi.fn<(message: unknown) => void>()
    if (frame.contentWindow !== null && !frame.hasAttribute('sandbox')) frame.contentWindow.postMessage = post
    const say = (message: unknown, source: Window | null = frame.contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { data: message, source }))
    return { frame, post, say, stop }
  }

  test('[EMB7] is titled, lazy, and the first of them has the promised id', async () => {
    const { frame } = await mounted({ height: '500', sandbox: 'allow-scripts' })
    const { frame: other } = await mounted({})
    expect([frame.id, other.id]).toEqual(['iframe_6in1', ''])
    expect(frame.title).not.toBe('')
    expect(frame.style.height).toBe('500px')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(other.hasAttribute('sandbox')).toBe(false)
  })

  test('[EMB8] is told of the host’s window as soon as it listens, and with every scroll', async () => {
    await browser.viewport(1000, 600)
    const { post, say } = await mounted({ height: 'auto' })
    say({ kind: 'sixinone-ready' })
    expect(post).toHaveBeenCalledOnce()
    expect(post.mock.calls[0]?.[0]).toMatchObject({
      kind: 'sixinone-view',
      windowHeight: 600,
      windowWidth: 1000,
    })
    for (let scrolls = 0; scrolls < 5; scrolls++) document.dispatchEvent(new Event('scroll'))
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2))
  })

  test('[EMB9] nobody but the frame is heard', async () => {
    const { frame, post, say } = await mounted({ height: 'auto' })
    const before = frame.style.height
    for (const source of [window, null]) {
      say({ kind: 'sixinone-ready' }, source)
      say({ kind: 'sixinone-height', height: 5000, shift: 0 }, source)
    }
    expect(post).not.toHaveBeenCalled()
    expect(frame.style.height).toBe(before)
  })

  test('[EMB13] grows with its content and scrolls its host after what is being read', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    places.push(box)
    box.style.cssText = 'height:400px;overflow:auto'
    const { frame, say } = await mounted({ height: 'auto' }, box)
    expect(scrollerOf(frame)).toBe(box)
    say({ kind: 'sixinone-height', height: 3000, shift: 0 })
    expect(frame.offsetHeight).toBe(3000)
    box.scrollTop = 1000
    expect(hostViewOf(frame)).toMatchObject({ from: 1000, to: 1400 })
    say({ kind: 'sixinone-height', height: 3120, shift: 120 })
    expect(box.scrollTop).toBe(1120)
  })

  test('[EMB14] one of fixed height is never given another', async () => {
    const { frame, say } = await mounted({ height: '500' })
    say({ kind: 'sixinone-height', height: 3000, shift: 100 })
    expect(frame.style.height).toBe('500px')
  })

  test('[EMB8] whose place is out of the page for a while is spoken to again once it is back', async () => {
    const { frame, post, say } = await mounted({ height: 'auto' })
    const place = frame.parentElement
    place?.remove()
    window.dispatchEvent(new Event('resize'))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(post).not.toHaveBeenCalled()
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
    if (place !== null) document.body.append(place)
    await loaded
    const heard = vi.fn<(message: unknown) => void>()
    if (frame.contentWindow !== null) frame.contentWindow.postMessage = heard
    say({ kind: 'sixinone-ready' })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('[EMB7] that its page took away is let go', async () => {
    const { frame, post, say } = await mounted({ height: 'auto' })
    const { contentWindow } = frame
    frame.remove()
    say({ kind: 'sixinone-ready' }, contentWindow)
    expect(post).not.toHaveBeenCalled()
  })
})
