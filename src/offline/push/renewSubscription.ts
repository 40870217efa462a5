/**
 * Reports a new push subscription to the server after the browser has replaced the old one. If this fails, the next
 * visit reports it. Rule PSH14 in docs/rules/push.md. Errors: rejects without a network.
 */
import { PUSH_ADDRESSES, pushKeyOf } from '../../engine/contract/threads/pushMessages'

interface Change {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

export async function renewSubscription(
  { oldSubscription, newSubscription }: Change,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  if (oldSubscription === null || oldSubscription === undefined) return
  const subscription = newSubscription ?? (await subscribe(manager))
  if (subscription === null) return
  await fetch(PUSH_ADDRESSES.subscription, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription, replaces: oldSubscription.endpoint }),
  })
}

async function subscribe(manager: Pick<PushManager, 'subscribe'>): Promise<PushSubscription | null> {
  const answer = await fetch(PUSH_ADDRESSES.key)
  const key = answer.ok ? pushKeyOf(await answer.json()) : null
  return key === null ? null : manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
