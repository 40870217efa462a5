import { describe, expect, test } from 'vitest'
import {
  chooseStore,
  cookieStore,
  cookieText,
  localStore,
  memoryStore,
  readCookie,
} from '../../../src/ui/state/keyStore'

const HTTPS = { partitioned: false, https: true }

describe('[PRF7] a cookie lives seven days and says where it may go', () => {
  test.each([
    [{ partitioned: false, https: false }, 'SameSite=Lax'],
    [{ partitioned: false, https: true }, 'SameSite=Lax; Secure'],
    [{ partitioned: true, https: false }, 'SameSite=Lax'],
    [{ partitioned: true, https: true }, 'SameSite=None; Secure; Partitioned'],
  ])('%j', (around, site) => {
    expect(cookieText('Odds_Type', '5', around)).toBe(`Odds_Type=5; Path=/; Max-Age=604800; ${site}`)
  })
  test('an empty value takes it away', () => {
    expect(cookieText('favtype', '', HTTPS)).toContain('Max-Age=0')
  })
})

test('[PRF8] a value comes back as it went, whatever is in it', () => {
  for (const value of ['a;b=c, d%', 'Đội tuyển "A"', '36,8', '%']) {
    const pair = cookieText('search_name_team', value, HTTPS).split('; ')[0] ?? ''
    expect(readCookie(`x=1; ${pair}; y=2`, 'search_name_team')).toBe(value)
  }
  expect(readCookie('search_name_team2=1; a=b=c', 'search_name_team')).toBeUndefined()
  expect(readCookie('a=b=c', 'a')).toBe('b=c')
  expect(readCookie('a=%zz', 'a')).toBe('%zz')
})

describe('[PRF9] the first store that gives back what was written is used', () => {
  const jar = () => {
    const saved = new Map<string, string>()
    return {
      get cookie() {
        return [...saved].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        const [pair = '', ...attributes] = text.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) saved.delete(name)
        else saved.set(name, value)
      },
    }
  }
  const refusing = { cookie: '' }
  Object.defineProperty(refusing, 'cookie', { get: () => '', set() {} })
  const page = (document: object, storage?: object) => {
    const window = { self: 1, top: 2, location: { protocol: 'https:' }, document }
    return Object.defineProperty(window, 'localStorage', {
      get() {
        if (storage === undefined) throw new DOMException('blocked', 'SecurityError')
        return storage
      },
    }) as unknown as Window
  }
  const throwing = {
    get cookie(): string {
      throw new DOMException('sandboxed', 'SecurityError')
    },
  }

  test('cookies where they work, and the probe leaves nothing', () => {
    const cookies = jar()
    const store = chooseStore(page(cookies))
    expect(store.kind).toBe('cookie')
    expect(cookies.cookie).toBe('')
    store.write('Odds_Type', '4')
    expect(cookies.cookie).toBe('Odds_Type=4')
  })
  describe('[PRF23] in a frame', () => {
    /** The cookies of a frame: plain ones, which only a frame of the page's own site has, and those of its partition. */
    const framedJar = (isSameSite: boolean) => {
      const plain = jar()
      const partition = jar()
      return {
        plain,
        partition,
        get cookie() {
          return [partition.cookie, ...(isSameSite ? [plain.cookie] : [])].filter(Boolean).join('; ')
        },
        set cookie(text: string) {
          if (text.includes('Partitioned')) partition.cookie = text
          else if (isSameSite) plain.cookie = text
        },
      }
    }
    test('of another site the cookies are partitioned', () => {
      const cookies = framedJar(false)
      chooseStore(page(cookies)).write('Odds_Type', '4')
      expect([cookies.plain.cookie, cookies.partition.cookie]).toEqual(['', 'Odds_Type=4'])
    })
    test('of the own site they are those of the site, in place of partitioned copies', () => {
      const cookies = framedJar(true)
      cookies.plain.cookie = 'Odds_Type=1'
      cookies.partition.cookie = 'Odds_Type=2'
      const store = chooseStore(page(cookies))
      store.write('Odds_Type', '4')
      expect([cookies.plain.cookie, cookies.partition.cookie]).toEqual(['Odds_Type=4', ''])
      expect(store.read('Odds_Type')).toBe('4')
      cookies.partition.cookie = 'Odds_Type=2'
      store.write('Odds_Type', '')
      expect(store.read('Odds_Type')).toBeUndefined()
    })
  })
  test('a browser without partitions keeps its cookie next to one of the whole domain', () => {
    const own = jar()
    const cookies = {
      get cookie() {
        return `${own.cookie}; Odds_Type=1`
      },
      set cookie(text: string) {
        own.cookie = text
      },
    }
    chooseStore(page(cookies)).write('Odds_Type', '4')
    expect(own.cookie).toBe('Odds_Type=4')
  })
  test('localStorage where cookies are refused', () => {
    expect(chooseStore(page(refusing, window.localStorage)).kind).toBe('local')
  })
  test('memory where even asking throws', () => {
    const store = chooseStore(page(throwing))
    expect(store.kind).toBe('memory')
    store.write('Odds_Type', '4')
    expect(store.read('Odds_Type')).toBe('4')
  })
  test('the browser of this test keeps cookies', () => {
    const store = cookieStore(document, { partitioned: false, https: false })
    store.write('sixinone_test', 'Đội, 1')
    expect(store.read('sixinone_test')).toBe('Đội, 1')
    store.write('sixinone_test', '')
    expect(store.read('sixinone_test')).toBeUndefined()
  })
})

test('[PRF10] a text in localStorage ends after seven days, and a full one does not throw', () => {
  let now = 1_000_000
  const store = localStore(window.localStorage, () => now)
  store.write('sixinone_test', 'a b')
  now += 7 * 24 * 3600 * 1000 - 1
  expect(store.read('sixinone_test')).toBe('a b')
  now += 1
  expect(store.read('sixinone_test')).toBeUndefined()
  store.write('sixinone_test', '')
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => localStore(full as unknown as Storage, () => 0).write('a', 'b')).not.toThrow()
  expect(memoryStore().read('a')).toBeUndefined()
})
