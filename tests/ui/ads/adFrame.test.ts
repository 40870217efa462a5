import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAdFrame } from '../../../src/ui/ads/adFrame'
import { runAdScript } from '../../../src/ui/ads/frame/runAdScript'

const SCRIPT = 'https://ads.example/x.js'
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach(stop => stop()))

function opened(limitMs = 60_000) {
  const onList = vi.fn<(list: readonly unknown[]) => void>()
  const onMissed = vi.fn<() => void>()
  stops.push(openAdFrame(window, SCRIPT, { limitMs, onList, onMissed }))
  const frame = document.querySelector('iframe[src^="/ad-frame.html"]')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame')
  const say = (data: unknown, source: Window | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }))
  return { onList, onMissed, frame, say }
}

describe('[ADS11] [ADS30] the ad script has a frame without an origin', () => {
  test('sandboxed, out of sight, with the address of its script', () => {
    const { frame } = opened()
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.checkVisibility()).toBe(false)
    expect(decodeURIComponent(frame.src.split('#')[1] ?? '')).toBe(SCRIPT)
  })
  test('its list is received once, and the frame is gone', () => {
    const { onList, frame, say } = opened()
    const { contentWindow } = frame
    say({ kind: 'sixinone-banners', banners: [1] })
    say({ kind: 'sixinone-banners', banners: [2] }, contentWindow)
    expect(onList).toHaveBeenCalledExactlyOnceWith([1])
    expect(frame.isConnected).toBe(false)
  })
  test('nothing else is received, and nothing from elsewhere', () => {
    const { onList, say } = opened()
    for (const data of [null, 7, 'x', {}, [], { kind: 'sixinone-banners' }, { kind: 'x', banners: [] }])
      say(data)
    say({ kind: 'sixinone-banners', banners: 'x' })
    say({ kind: 'sixinone-banners', banners: [1] }, window)
    say({ kind: 'sixinone-banners', banners: [1] }, null)
    expect(onList).not.toHaveBeenCalled()
  })
  test('after the limit the frame is gone too', async () => {
    const { onMissed, frame } = opened(1)
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalledOnce())
    expect(frame.isConnected).toBe(false)
  })
})

describe("[ADS12] the frame's own page", () => {
  const at = (hash: string, alone: boolean) => {
    const append = vi.fn<(script: HTMLScriptElement) => void>()
    const postMessage = vi.fn<(message: unknown, to: string) => void>()
    const page: Record<string, unknown> = {
      location: { hash },
      document: { createElement: () => ({}), head: { append } },
    }
    page['parent'] = alone ? page : { postMessage }
    runAdScript(page as unknown as Window)
    return { page, append, postMessage }
  }
  test('opened by itself it runs nothing', () => {
    expect(at(`#${encodeURIComponent(SCRIPT)}`, true).append).not.toHaveBeenCalled()
  })
  test.each(['', '#', '#javascript%3Aalert(1)', '#data%3Atext%2Fjavascript%2C1', '#%2Fx.js'])(
    'of %j neither',
    hash => {
      expect(at(hash, false).append).not.toHaveBeenCalled()
    },
  )
  test('framed it runs the script and tells its list, as data only', async () => {
    const { page, append, postMessage } = at(`#${encodeURIComponent(SCRIPT)}`, false)
    expect(append.mock.calls[0]?.[0]).toMatchObject({ src: SCRIPT })
    page['adBanners'] = [{ pos: 'catfish', run: () => undefined }]
    await Promise.resolve()
    expect(postMessage.mock.calls).toEqual([
      [{ kind: 'sixinone-banners', banners: [{ pos: 'catfish' }] }, '*'],
    ])
  })
})
