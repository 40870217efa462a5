/** A page's requests to the calls of Web Push, and the bodies that a browser sends. */
import type { PushStore } from '../../../../feedserver/push/store/pushStore'
import type { WholeSubscription } from '../../../../feedserver/push/subscription/subscriptionBody'
import type { PushStatus } from '../../../../feedserver/push/thread'
import type { Browser } from './pushService'

export const wholeOf = (
  { subscription }: Browser,
  some: Partial<WholeSubscription> = {},
): WholeSubscription => ({
  subscription,
  language: 'vi',
  zone: 7,
  kinds: ['kickoff', 'halfTime', 'fullTime', 'goal', 'correction', 'redCard', 'lineups'],
  quiet: null,
  hides: false,
  matches: [],
  teams: [],
  leagues: [],
  only: [],
  prices: [],
  ...some,
})

/** Stores a browser's followed items, with enough room. */
export const saved = (store: Pick<PushStore, 'change'>, body: WholeSubscription, now: number) =>
  store.change([{ kind: 'whole', body }], { now, room: { subscriptions: 1000, bytes: 2 ** 24 } })

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' } as const

/** Sends a request like a page of the site, unless `headers` differ. */
export const send = (
  host: string,
  body: unknown,
  { method = 'POST', headers = OWN_PAGE }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${host}/api/push/subscription`, {
    method,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export type PushData = PushStatus & { readonly refused: Readonly<Record<string, number>> }

export async function pushAt(host: string): Promise<PushData> {
  const { push } = (await (await fetch(`${host}/feed.json`)).json()) as { push: PushData }
  return push
}
