/**
 * This browser's subscription to Web Push: whether it can be had, on, off, and what the server knows of it.
 *
 * Rules PSH17-PSH19 in docs/rules/push.md. Errors: none; what does not work is a state.
 */
import { PUSH_ADDRESSES, pushKeyOf } from '../../../../engine/contract/pushMessages'
import type { Choices } from '../../pageState'
import { alertStore } from '../alertChoices'
import { pushChoices } from './pushChoices'

/**
 * `homeScreen`: Safari on iPhone and iPad, which has it for sites on the home screen only. `notOffered`: the site's server has
 * none. `unsupported`: the browser has none.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'notOffered' | 'unsupported' | 'homeScreen' | 'failed'

interface Ready {
  readonly key: string
  readonly manager: PushManager
  readonly subscription: PushSubscription | null
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const

export async function readPushState(): Promise<PushState> {
  try {
    const ready = await readySubscription()
    if (typeof ready === 'string') return ready
    if (Notification.permission === 'denied') return 'blocked'
    return ready.subscription === null ? 'off' : 'on'
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
    const ready = await readySubscription()
    if (typeof ready === 'string') return ready
    const { key, manager } = ready
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const subscription = ready.subscription ?? (await manager.subscribe(options))
    if (await post(subscription, choices)) return 'on'
    await subscription.unsubscribe()
    return 'failed'
  } catch {
    return 'failed'
  }
}

/** At the server and at the browser. A server that cannot be reached learns it from the push service. */
export async function turnPushOff(): Promise<PushState> {
  try {
    const subscription = await currentSubscription()
    if (subscription === null) return 'off'
    const body = JSON.stringify({ endpoint: subscription.endpoint })
    const init = { method: 'DELETE', headers: JSON_TYPE, body, keepalive: true }
    await fetch(PUSH_ADDRESSES.subscription, init).catch(() => undefined)
    return (await subscription.unsubscribe()) ? 'off' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Sends the server what is followed now, if this browser is subscribed. */
export async function synchronisePush(choices: Choices): Promise<void> {
  try {
    const subscription = await currentSubscription()
    if (subscription !== null) await post(subscription, choices)
  } catch {
    // The next change or visit sends it.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

async function post(subscription: PushSubscription, choices: Choices): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({
    subscription: { endpoint, keys },
    ...pushChoices(choices, alertStore().get()),
  })
  const init = { method: 'POST', headers: JSON_TYPE, body, keepalive: true }
  return (await fetch(PUSH_ADDRESSES.subscription, init)).ok
}

async function readySubscription(): Promise<Ready | PushState> {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined || !('PushManager' in window) || !('Notification' in window))
    return isApple() ? 'homeScreen' : 'unsupported'
  const answer = await fetch(PUSH_ADDRESSES.key)
  const key = answer.ok ? pushKeyOf(await answer.json()) : null
  const registration = await serviceWorker.getRegistration()
  if (key === null || registration === undefined) return 'notOffered'
  const { pushManager: manager } = registration
  const subscription = await manager.getSubscription()
  if (subscription === null || isOf(subscription, key)) return { key, manager, subscription }
  // The server has other keys than those that this subscription is for.
  await subscription.unsubscribe()
  return { key, manager, subscription: null }
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey: bytes } = options
  if (bytes === null) return true
  const letters = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === key
}

/** An iPhone or iPad, whose site is not on the home screen. An iPad says that it is a Mac, which has no fingers. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isPhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isPhone && !window.matchMedia('(display-mode: standalone)').matches
}
