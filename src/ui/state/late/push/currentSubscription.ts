/**
 * The browser's subscription for the current key of the site's server. A subscription for another key receives no
 * messages. So the page cancels it and subscribes again, with the permission that the visitor has given.
 *
 * The cancelled endpoint is stored until the server has received the next one: a page that closes in between would lose
 * it. Rule PSH26 in docs/rules/push.md. Errors: rejects where the browser or its push service refuses.
 */

export interface CurrentSubscription {
  readonly subscription: PushSubscription
  /** Endpoint of the previous subscription, which the server has to replace. `null` if there was no other. */
  readonly replaces: string | null
}

const REPLACED_KEY = 'sixinone_push_replaced'
/** Lock between pages: one renews the subscription, and the next finds the new one. */
const LOCK = 'sixinone_push'

/** Returns `null` if the browser is not subscribed, or has lost the permission. */
export function currentSubscription(manager: PushManager, key: string): Promise<CurrentSubscription | null> {
  return alone(async () => {
    const subscription = await manager.getSubscription()
    if (subscription !== null && isFor(subscription, key)) return { subscription, replaces: replaced.get() }
    if (subscription === null && replaced.get() === null) return null
    return Notification.permission === 'granted' ? renew(manager, subscription, key) : null
  })
}

/** Unsubscribes first: a browser that is subscribed with another key refuses a second subscription. */
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

/**
 * Returns the server's key at the time of subscribing, in base64url. `null` from a browser without
 * `applicationServerKey`.
 */
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

/** Endpoint of the subscription that was cancelled last. A browser without storage never returns it. */
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
      // The push service reports to the server that the old endpoint is gone.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(REPLACED_KEY)
    } catch {
      // The storage is refused, so it has no endpoint to delete.
    }
  },
}
