import { isBesideHomeScreen } from './isBesideHomeScreen'
/**
 * Web Push in this browser: reads its state, turns it on and off, and sends the server the visitor's choices.
 *
 * Rules PSH17-PSH19 and PSH26 in docs/rules/push.md. Errors: every failure is a `PushState`.
 */
import { asksForNothing } from '../../../../engine/contract/alerts'
import { PUSH_ADDRESSES, pushKeyOf } from '../../../../engine/contract/threads/pushMessages'
import type { Choices } from '../../pageState'
import { alertStore } from '../alertChoices'
import {
  currentSubscription,
  keyMadeFor,
  replaced,
  subscribe,
  type CurrentSubscription,
} from './currentSubscription'
import { pushChoices } from './pushChoices'

/**
 * `homeScreen`: an iPhone or iPad, where only sites on the home screen have Web Push. `notOffered`: the site's server
 * lacks Web Push. `unsupported`: the browser lacks it.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'notOffered' | 'unsupported' | 'homeScreen' | 'failed'

export interface PushVisit {
  /**
   * The server's key, requested once a visit: a page that closes has no time to request it. `null` before the answer.
   */
  key: string | null
}

interface Ready {
  readonly key: string
  readonly manager: PushManager
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** Reads the state. Renews a subscription that was made for an earlier key of the server. */
export async function readPushState(choices: Choices): Promise<PushState> {
  try {
    const ready = await readyToSubscribe()
    if (typeof ready === 'string') return ready
    if (Notification.permission === 'denied') return 'blocked'
    const current = await currentSubscription(ready.manager, ready.key)
    if (current === null) return 'off'
    return current.replaces === null || (await tell(current, choices)) ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Must be called in the handler of a press: the browser shows its permission prompt. */
export async function turnPushOn(choices: Choices): Promise<PushState> {
  try {
    const permission = await Notification.requestPermission()
    // `default`: the visitor closed the prompt without a refusal.
    if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
    const ready = await readyToSubscribe()
    if (typeof ready === 'string') return ready
    const { key, manager } = ready
    const current = (await currentSubscription(manager, key)) ?? {
      subscription: await subscribe(manager, key),
      replaces: null,
    }
    if (await tell(current, choices)) return 'on'
    await current.subscription.unsubscribe()
    replaced.clear()
    return 'failed'
  } catch {
    return 'failed'
  }
}

/** Unsubscribes at the server and in the browser. A server out of reach is notified by the push service later. */
export async function turnPushOff(): Promise<PushState> {
  try {
    const subscription = (await (await pushManager())?.getSubscription()) ?? null
    const endpoint = subscription?.endpoint ?? replaced.get()
    replaced.clear()
    if (endpoint === null) return 'off'
    await send('DELETE', { endpoint }).catch(() => undefined)
    return (await subscription?.unsubscribe()) === false ? 'failed' : 'off'
  } catch {
    return 'failed'
  }
}

/** Sends the server the current choices, if this browser is subscribed. */
export async function synchronisePush(choices: Choices, visit: PushVisit): Promise<void> {
  try {
    const current = await subscriptionOf(visit)
    if (current !== null) await tell(current, choices)
  } catch {
    // The next change or visit sends the choices.
  }
}

/** Returns the browser's subscription unchanged if the server's key cannot be requested. */
async function subscriptionOf(visit: PushVisit): Promise<CurrentSubscription | null> {
  const manager = await pushManager()
  const subscription = (await manager?.getSubscription()) ?? null
  if (manager === undefined || (subscription === null && replaced.get() === null)) return null
  visit.key ??= await requestKey()
  if (visit.key !== null) return currentSubscription(manager, visit.key)
  return subscription === null ? null : { subscription, replaces: null }
}

const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager

async function requestKey(): Promise<string | null> {
  const answer = await fetch(PUSH_ADDRESSES.key)
  return answer.ok ? pushKeyOf(await answer.json()) : null
}

/**
 * Sends the server the subscription: first as the replacement of the previous endpoint, then with all choices. Returns
 * whether the server accepted the choices. Without wanted alerts the server deletes its entry, and the browser stays
 * subscribed.
 */
async function tell({ subscription, replaces }: CurrentSubscription, choices: Choices): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const key = keyMadeFor(subscription) ?? undefined
  const sent = { endpoint, keys, key }
  if (replaces !== null) await send('POST', { subscription: sent, replaces })
  const wanted = pushChoices(choices, alertStore().get())
  const { ok } = asksForNothing(wanted)
    ? await send('DELETE', { endpoint })
    : await send('POST', { subscription: sent, ...wanted })
  if (ok) replaced.clear()
  return ok
}

const send = (method: 'POST' | 'DELETE', body: object): Promise<Response> =>
  fetch(PUSH_ADDRESSES.subscription, {
    method,
    headers: JSON_TYPE,
    body: JSON.stringify(body),
    keepalive: true,
  })

async function readyToSubscribe(): Promise<Ready | PushState> {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined || !('PushManager' in window) || !('Notification' in window))
    return isBesideHomeScreen() ? 'homeScreen' : 'unsupported'
  const key = await requestKey()
  const manager = await pushManager()
  if (key === null || manager === undefined) return 'notOffered'
  return { key, manager }
}
