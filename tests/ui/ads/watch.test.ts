import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adScriptAddress, createBannerStore } from '../../../src/ui/ads/bannerStore'
import { watchGlobal } from '../../../src/ui/ads/watchGlobal'
import { entry } from '../../support/banners'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

const turn = () => Promise.resolve()

function watched(page: Record<string, unknown> = {}) {
  const onList = vi.fn<(list: readonly unknown[]) => void>()
  const onMissed = vi.fn<() => void>()
  const stop = watchGlobal(page, 'adBanners', { limitMs: 10_000, onList, onMissed })
  return { page, onList, onMissed, stop }
}

describe('[ADS4] a global is noticed when it is written', () => {
  test('what is there already is noticed at once', () => {
    expect(watched({ adBanners: [1] }).onList).toHaveBeenCalledExactlyOnceWith([1])
  })
  test('what comes later is noticed once, without a timer', async () => {
    const { page, onList } = watched()
    expect(vi.getTimerCount()).toBe(1)
    page['adBanners'] = [1]
    await turn()
    page['adBanners'] = [2]
    await turn()
    expect(onList).toHaveBeenCalledExactlyOnceWith([1])
    expect(vi.getTimerCount()).toBe(0)
    expect(page['adBanners']).toEqual([2])
  })
  test('[ADS23] a name that was declared before, and so cannot be observed, is polled', () => {
    const declared = () => Object.defineProperty({}, 'adBanners', { writable: true, enumerable: true })
    const { page, onList } = watched(declared())
    vi.advanceTimersByTime(5_000)
    expect(onList).not.toHaveBeenCalled()
    page['adBanners'] = [1]
    vi.advanceTimersByTime(250)
    expect(onList).toHaveBeenCalledExactlyOnceWith([1])
    expect(vi.getTimerCount()).toBe(0)
    const { onMissed } = watched(declared())
    vi.advanceTimersByTime(10_000)
    expect(onMissed).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
  test('[ADS24] a list filled after it was written arrives whole', async () => {
    const { page, onList } = watched()
    const list: number[] = []
    page['adBanners'] = list
    list.push(1, 2)
    await turn()
    expect(onList).toHaveBeenCalledExactlyOnceWith([1, 2])
  })
  test('an empty list that is filled much later arrives at the end of the limit', async () => {
    const { page, onList, onMissed } = watched()
    const list: number[] = []
    page['adBanners'] = list
    await turn()
    list.push(1)
    vi.advanceTimersByTime(10_000)
    expect(onList).toHaveBeenCalledExactlyOnceWith([1])
    expect(onMissed).not.toHaveBeenCalled()
  })
  test('after the limit the name is a plain one again, and nobody listens', async () => {
    const { page, onList, onMissed } = watched()
    vi.advanceTimersByTime(9_999)
    expect(onMissed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onMissed).toHaveBeenCalledOnce()
    page['adBanners'] = [1]
    await turn()
    expect(onList).not.toHaveBeenCalled()
    expect(Object.getOwnPropertyDescriptor(page, 'adBanners')).toEqual({
      value: [1],
      writable: true,
      enumerable: true,
      configurable: true,
    })
  })
  test('stopped, nothing is noticed', async () => {
    const { page, onList, stop } = watched()
    stop()
    page['adBanners'] = [1]
    await turn()
    expect(onList).not.toHaveBeenCalled()
  })
  test('a real script with `var` is noticed, one with `const` does not break', async () => {
    const onList = vi.fn<(list: readonly unknown[]) => void>()
    const stop = watchGlobal(window, 'scriptBanners', { limitMs: 10_000, onList })
    run('var scriptBanners = [{ pos: "catfish" }]')
    await turn()
    expect(onList).toHaveBeenCalledExactlyOnceWith([{ pos: 'catfish' }])
    stop()
    const silent = vi.fn<(list: readonly unknown[]) => void>()
    const end = watchGlobal(window, 'ownBanners', { limitMs: 10_000, onList: silent })
    const errors = run('const ownBanners = [1]')
    expect(errors).toEqual([])
    expect(silent).not.toHaveBeenCalled()
    end()
  })
})

function run(code: string): readonly string[] {
  const errors: string[] = []
  const onError = ({ message }: ErrorEvent) => void errors.push(message)
  window.addEventListener('error', onError)
  const script = document.createElement('script')
  script.textContent = code
  document.head.append(script)
  script.remove()
  window.removeEventListener('error', onError)
  return errors
}

describe('[ADS2] [ADS20] where the ad script is', () => {
  test.each([
    ['', ''],
    ['ads.example', 'https://ads.example/ads/banners.js'],
    ['https://ads.example', 'https://ads.example/ads/banners.js'],
    ['https://ads.example/x.js?site=1', 'https://ads.example/x.js?site=1'],
    ['/ads/banners.js', 'https://site.example/ads/banners.js'],
    ['//ads.example/x.js', 'https://ads.example/x.js'],
    ['javascript:alert(1)', ''],
    ['data:text/javascript,1', ''],
  ])('%j is %j', (domain, address) => {
    expect(adScriptAddress(domain, 'https://site.example/widget')).toBe(address)
  })
  test('named places are reserved from the start, unknown names are not', () => {
    const store = createBannerStore({ page: window, adDomain: '', adSlots: ['catfish', 'sky'] })
    expect([...store.get().reserved]).toEqual(['catfish'])
    expect(document.querySelector('iframe[sandbox]')).toBeNull()
    store.stop()
  })
  test('after the limit the store is settled, and places stay as they are', () => {
    const store = createBannerStore({ page: window, adDomain: '', adSlots: ['catfish'] })
    const changed = vi.fn<() => void>()
    store.onChange(changed)
    vi.advanceTimersByTime(10_000)
    expect(changed).toHaveBeenCalledOnce()
    expect(store.get()).toMatchObject({ settled: true })
    expect([...store.get().reserved]).toEqual(['catfish'])
    Reflect.deleteProperty(window, 'adBanners')
  })
  test('a list that is there at the start is there with the first paint', () => {
    Object.assign(window, { adBanners: [entry('nav-01')] })
    const store = createBannerStore({ page: window, adDomain: '', adSlots: [] })
    expect([...store.get().reserved]).toEqual(['nav-01'])
    expect(store.get().settled).toBe(true)
    Reflect.deleteProperty(window, 'adBanners')
  })
})
