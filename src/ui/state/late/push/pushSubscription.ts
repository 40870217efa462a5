import { isBesideHomeScreen } from './isBesideHomeScreen'
/**
 * This browser's subscription to Web Push: whether it can be had, on, off, and what the server knows of it.
 *
 * Rules PSH17-PSH19 and PSH26 in docs/rules/push.md. Errors: none; what does not work is a state.
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
 * `homeScreen`: Safari on iPhone and iPad, which has it for sites on the home screen only. `notOffered`: the site's server has
 * none. `unsupported`: the browser has none.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'notOffered' | 'unsupported' | 'homeScreen' | 'failed'

export interface PushVisit {
  /** The server's key, requested once in a visit: a page that is left has no time for it. `null` before. */
  key: string | null
}

interface Ready {
  readonly key: string
  readonly manager: PushManager
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** A subscription for former keys of the server is renewed. */
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

/** To be called by a press: the browser asks the visitor. */
export async function turnPushOn(choices: Choices): Promise<PushState> {
  try {
    const permission = await Notification.requestPermission()
    // A visitor who closed the question has refused nothing.
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

/** At the server and at the browser. A server that cannot be reached learns it from the push service. */
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

/** Sends the server what is followed now, if this browser is subscribed. */
export async function synchronisePush(choices: Choices, visit: PushVisit): Promise<void> {
  try {
    const current = await subscriptionOf(visit)
    if (current !== null) await tell(current, choices)
  } catch {
    // The next change or visit sends it.
  }
}

/** As the browser has it, where the server's key cannot be had. */
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
 * The subscription takes the place of the one before it, and then of what that followed. A browser that asks for nothing stays
 * subscribed for when it does, and the server stores nothing of it until then.
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
