/**
 * This browser's subscription, for the key that the site's server has now. One for another key gets no message ever, so it is given up and
 * made again: the visitor has allowed it.
 *
 * The endpoint of one that is given up is stored until the server has learnt of the next: a page that ends in between leaves no trace of
 * it elsewhere. Rule PSH26 in docs/rules/push.md. Errors: rejects where the browser or its push service refuses.
 */

export interface CurrentSubscription {
  readonly subscription: PushSubscription
  /** The endpoint of the one before it, of which the server has to learn; `null` for none. */
  readonly replaces: string | null
}

const REPLACED_KEY = 'sixinone_push_replaced'
/** Of two pages one renews; the other finds it done. */
const LOCK = 'sixinone_push'

/** `null` where the browser is not subscribed, or may not be any more. */
export function currentSubscription(manager: PushManager, key: string): Promise<CurrentSubscription | null> {
  return alone(async () => {
    const subscription = await manager.getSubscription()
    if (subscription !== null && isFor(subscription, key)) return { subscription, replaces: replaced.get() }
    if (subscription === null && replaced.get() === null) return null
    return Notification.permission === 'granted' ? renew(manager, subscription, key) : null
  })
}

/** A browser that is subscribed with another key refuses a second subscription. */
async function renew(
  manager: PushManager,
  old: PushSubscription | null,
  key: string,
): Promise<CurrentSubscription> {
  if (old !== null) {
    replaced.set(old.endpoint)
    await old.unsubscribe()
  }
  const subscription = await subscribe(manager, key)
  return { subscription, replaces: replaced.get() }
}

export const subscribe = (manager: PushManager, key: string): Promise<PushSubscription> =>
  manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })

/** The server's key when it was made, in base64url; `null` from a browser that does not say it. */
export function keyMadeFor({ options }: PushSubscription): string | null {
  const { applicationServerKey: bytes } = options
  if (bytes === null) return null
  const letters = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

const isFor = (subscription: PushSubscription, key: string): boolean =>
  (keyMadeFor(subscription) ?? key) === key

const alone = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

/** The endpoint that was given up last. A browser that stores nothing forgets it with the page. */
export const replaced = {
  get: (): string | null => {
    try {
      return localStorage.getItem(REPLACED_KEY)
    } catch {
      return null
    }
  },
  set(endpoint: string): void {
    try {
      localStorage.setItem(REPLACED_KEY, endpoint)
    } catch {
      // The service tells the server that the old one is gone.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(REPLACED_KEY)
    } catch {
      // Nothing was stored.
    }
  },
}
