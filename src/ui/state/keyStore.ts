/**
 * Storage of small texts: cookies, else localStorage, else this page's memory. Each is probed, and the first that
 * returns the written text is used. Rules PRF7-PRF10 and PRF23 in docs/rules/page.md.
 *
 * A frame of another site cannot write plain cookies, so partitioned cookies are tried after them. `localStorage` throws
 * where the browser blocks storage of frames.
 */
export interface KeyStore {
  readonly kind: 'cookie' | 'local' | 'memory'
  readonly read: (name: string) => string | undefined
  readonly write: (name: string, value: string) => void
}

const LIFE_DAYS = 7
const LIFE_MS = LIFE_DAYS * 24 * 3600 * 1000
const PROBE = 'sixinone_probe'

/** The part of `document` that cookies need. Tests pass a replacement. */
export interface CookieJar {
  cookie: string
}

export interface CookieKind {
  /** The cookies belong to the frame and the site around it together. Browsers have them on https only. */
  readonly partitioned: boolean
  readonly https: boolean
}

export function chooseStore(page: Window): KeyStore {
  const https = page.location.protocol === 'https:'
  const makers = [
    () => cookieStore(page.document, { partitioned: false, https }),
    () => cookieStore(page.document, { partitioned: true, https }),
    () => localStore(page.localStorage, () => Date.now()),
  ]
  for (const make of makers) {
    try {
      const store = make()
      if (keeps(store)) return store
    } catch {
      // The browser refuses this store: try the next one.
    }
  }
  return memoryStore()
}

function keeps(store: KeyStore): boolean {
  store.write(PROBE, '1')
  const isSaved = store.read(PROBE) === '1'
  store.write(PROBE, '')
  return isSaved
}

/** Returns a store of cookies. An empty value deletes the cookie. */
export function cookieStore(jar: CookieJar, kind: CookieKind): KeyStore {
  return {
    kind: 'cookie',
    read: name => readCookie(jar.cookie, name),
    write(name, value) {
      jar.cookie = cookieText(name, value, kind)
      const copies = jar.cookie.split('; ').filter(pair => pair.startsWith(`${name}=`)).length
      if (copies <= Number(value !== '')) return
      // A partitioned copy may be the older one, which is read. Browsers without partitions delete their own cookie.
      jar.cookie = cookieText(name, '', { ...kind, partitioned: true })
      jar.cookie = cookieText(name, value, kind)
    },
  }
}

export function cookieText(name: string, value: string, { partitioned, https }: CookieKind): string {
  const life = value === '' ? 0 : LIFE_MS / 1000
  const site =
    partitioned && https
      ? 'SameSite=None; Secure; Partitioned'
      : https
        ? 'SameSite=Lax; Secure'
        : 'SameSite=Lax'
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${life}; ${site}`
}

export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}

/** `localStorage` does not expire, so each text begins with its time of expiry (local clock, ms). */
export function localStore(storage: Storage, now: () => number): KeyStore {
  return {
    kind: 'local',
    read(name) {
      const saved = storage.getItem(name)
      const space = saved?.indexOf(' ') ?? -1
      if (saved === null || space < 0 || !(Number(saved.slice(0, space)) > now())) return undefined
      return saved.slice(space + 1)
    },
    write(name, value) {
      if (value === '') return storage.removeItem(name)
      try {
        storage.setItem(name, `${now() + LIFE_MS} ${value}`)
      } catch {
        // The storage is full: the choice lasts until the page closes.
      }
    },
  }
}

export function memoryStore(): KeyStore {
  const texts = new Map<string, string>()
  return {
    kind: 'memory',
    read: name => texts.get(name),
    write: (name, value) => (value === '' ? texts.delete(name) : texts.set(name, value)),
  }
}
