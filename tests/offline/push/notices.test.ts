/** Tests the service worker's part of Web Push. */
import { expect, test, vi } from 'vitest'
import { openMatch } from '../../../src/offline/openMatch'
import { readNotice } from '../../../src/offline/push/readNotice'
import { renewSubscription } from '../../../src/offline/push/renewSubscription'
import { seenTags } from '../../../src/offline/push/seenTags'
import { showNotice } from '../../../src/offline/push/showNotice'

const goal = {
  title: '⚽ Hà Nội 2 - 1 Huế',
  body: "68' · V.League 1",
  tag: '77:g2-1.0',
  lang: 'vi',
  match: 77,
}

test('[PSH15] a message is a notification with title, body, language and match', () => {
  expect(readNotice(JSON.stringify({ ...goal, at: 1, more: {} }))).toEqual(goal)
})

test.each(['', '{', 'null', '[]', '"x"', '{"title":1}', '{"title":""}', 'x'.repeat(5000)])(
  '[PSH15] %j is a notification too, of the site',
  message => {
    expect(readNotice(message)).toMatchObject({ title: 'Six in One', match: 0 })
  },
)

test('[PSH15] what a message says is limited', () => {
  const notice = readNotice(JSON.stringify({ title: 'x'.repeat(900), lang: '"><b>', match: -1, tag: 5 }))
  expect([notice.title.length, notice.lang, notice.match, notice.tag]).toEqual([200, '', 0, notice.title])
})

function fakeCaches() {
  const entries = new Map<string, string>()
  const cache = {
    match: (key: string) => Promise.resolve(entries.has(key) ? new Response(entries.get(key)) : undefined),
    put: async (key: string, response: Response) => void entries.set(key, await response.text()),
  }
  return { open: () => Promise.resolve(cache as unknown as Cache) }
}

test('[PSH15] [PSH74] a message that came before replaces its notification without a sound', async () => {
  const shower = { showNotification: vi.fn<(title: string, options: NotificationOptions) => Promise<void>>() }
  const seen = seenTags(fakeCaches())
  const other = { ...goal, tag: '77:g2-2.0' }
  for (const notice of [goal, other, goal]) await showNotice(notice, shower, seen)
  const shown = shower.showNotification.mock.calls.map(([title, { tag, silent, lang, data }]) => [
    title,
    tag,
    silent,
    lang,
    data as unknown,
  ])
  const of = (tag: string, silent: boolean) => [goal.title, tag, silent, 'vi', { match: 77 }]
  expect(shown).toEqual([of(goal.tag, false), of(other.tag, false), of(goal.tag, true)])
})

test('[PSH15] a browser that stores nothing shows it all the same', async () => {
  const shower = { showNotification: vi.fn<(title: string, options: NotificationOptions) => Promise<void>>() }
  await showNotice(goal, shower, seenTags({ open: () => Promise.reject(new Error('refused')) }))
  expect(shower.showNotification.mock.calls).toHaveLength(1)
})

function pagesOf(answers: boolean, ...frameTypes: readonly string[]) {
  const done: string[] = []
  const pages = frameTypes.map(frameType => ({
    frameType,
    focus: () => Promise.resolve(done.push('focus')),
    navigate: (url: string) => Promise.resolve(done.push(`navigate ${url}`)),
    postMessage: ({ match }: { match: number }, [port]: MessagePort[]) => {
      done.push(`message ${match}`)
      if (answers) port?.postMessage('opened')
      port?.close()
    },
  }))
  const all = {
    matchAll: () => Promise.resolve(pages),
    openWindow: (url: string) => Promise.resolve(done.push(`open ${url}`)),
  }
  return { all, done }
}

test('[PSH16] a pressed notification shows its match in the page that is open', async () => {
  const { all, done } = pagesOf(true, 'nested', 'top-level')
  await openMatch(77, all)
  expect(done).toEqual(['message 77', 'focus'])
})

test('[PSH16] a page that does not answer is sent to the match; without a page one is opened', async () => {
  const old = pagesOf(false, 'top-level')
  await openMatch(77, old.all, 1)
  expect(old.done).toEqual(['message 77', 'focus', 'navigate /?match=77'])
  const none = pagesOf(true, 'nested')
  await openMatch(77, none.all)
  expect(none.done).toEqual(['open /?match=77'])
})

test.each([null, 0, -1, 1.5, '77', '//evil.example'])(
  '[PSH16] %j is no match: the site comes to the front',
  async match => {
    const { all, done } = pagesOf(true)
    await openMatch(match, all)
    expect(done).toEqual(['open /'])
  },
)

test('[PSH14] a subscription that the browser renews takes the place of the old one at the server', async () => {
  const sent: unknown[] = []
  const key = 'k'.repeat(87)
  vi.stubGlobal('fetch', (url: string, init?: { readonly method: string; readonly body: string }) => {
    if (init !== undefined) sent.push([url, init.method, JSON.parse(init.body)])
    return Promise.resolve(new Response(JSON.stringify({ ErrCode: 0, Data: { key } })))
  })
  const fresh = { endpoint: 'https://push.example/new' } as PushSubscription
  const old = { endpoint: 'https://push.example/old' } as PushSubscription
  const subscribe = vi.fn<PushManager['subscribe']>(() => Promise.resolve(fresh))
  await renewSubscription({ oldSubscription: old }, { subscribe })
  await renewSubscription({ oldSubscription: old, newSubscription: fresh }, { subscribe })
  await renewSubscription({ newSubscription: fresh }, { subscribe })
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]])
  const body = { subscription: fresh, replaces: old.endpoint }
  expect(sent).toEqual(Array.from({ length: 2 }, () => ['/api/push/subscription', 'POST', body]))
  vi.unstubAllGlobals()
})
