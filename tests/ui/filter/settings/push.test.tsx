import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PushChoice } from '../../../../src/ui/filter/settings/push/PushChoice'
import { alertStore, FIRST_CHOICES, type AlertChoices } from '../../../../src/ui/state/late/alertChoices'
import { synchronisePush } from '../../../../src/ui/state/late/push/pushSubscription'
import { startPushSync } from '../../../../src/ui/site/app/pushSync'
import { Worded } from '../../../support/Worded'
import { appears, renderPage, type RenderedPage } from '../../../support/renderPage'

const KEY = 'k'.repeat(87)
const ENDPOINT = 'https://push.example/one'

let shown: RenderedPage | undefined
let sent: { readonly method: string; readonly body: Record<string, unknown> }[] = []
let subscription: PushSubscription | null = null
let isOffered = true
let takes = true
let serverKey = KEY
/** Actions of the browser, in order. */
let steps: string[] = []
let keyRequests = 0

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0)).buffer

/** Subscribes like a browser: a subscription is for one key, and a second one is refused. */
function subscribe({ applicationServerKey = null }: { applicationServerKey?: string | null } = {}) {
  if (subscription !== null) return Promise.reject(new DOMException('', 'InvalidStateError'))
  steps.push(`subscribe ${applicationServerKey ?? ''}`)
  const times = steps.filter(one => one.startsWith('subscribe')).length
  const endpoint = times === 1 ? ENDPOINT : `${ENDPOINT}/${times}`
  const key = applicationServerKey === null ? null : bytesOf(applicationServerKey)
  const made = {
    endpoint,
    options: { applicationServerKey: key, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      steps.push('unsubscribe')
      subscription = null
      return Promise.resolve(true)
    },
  } as unknown as PushSubscription
  subscription = made
  return Promise.resolve(made)
}

const ask = vi.fn<() => Promise<NotificationPermission>>()

beforeEach(() => {
  sent = []
  subscription = null
  isOffered = true
  takes = true
  serverKey = KEY
  steps = []
  keyRequests = 0
  localStorage.removeItem('sixinone_alerts')
  localStorage.removeItem('sixinone_push_replaced')
  ask.mockReset().mockResolvedValue('granted')
  const manager = { subscribe, getSubscription: () => Promise.resolve(subscription) }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager: manager,
  } as unknown as ServiceWorkerRegistration)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask })
  vi.stubGlobal(
    'fetch',
    (url: string, { method = '', body = '' }: { method?: string; body?: string } = {}) => {
      if (url === '/api/push/key') {
        keyRequests += 1
        return Promise.resolve(
          isOffered
            ? new Response(JSON.stringify({ ErrCode: 0, Data: { key: serverKey } }))
            : new Response('', { status: 404 }),
        )
      }
      sent.push({ method, body: JSON.parse(body) as Record<string, unknown> })
      return Promise.resolve(new Response('{}', { status: takes ? 200 : 503 }))
    },
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await shown?.end()
})

const LABEL = 'Notify also when the page is closed'
const check = (): HTMLInputElement | undefined => shown?.all('[data-push]')[0] as HTMLInputElement | undefined
const stateIs = async (state: string) => {
  if (shown !== undefined) await appears(shown, `[data-push="${state}"]`)
}
const open = async () => {
  shown = await renderPage(
    <Worded texts="dialogs">
      <PushChoice />
    </Worded>,
  )
  return shown
}
const press = () => act(async () => check()?.click())

describe('[PSH17] the choice in the settings', () => {
  test('[PSH75] the press asks for permission, subscribes and sends what is followed', async () => {
    const page = await open()
    await stateIs('off')
    expect([page.control(LABEL), ask.mock.calls.length, sent]).toEqual([check(), 0, []])
    page.choices.toggle('followedMatches', 77)
    await press()
    await stateIs('on')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { subscription: { endpoint: ENDPOINT }, language: 'en', zone: 7, matches: [77], quiet: null },
    })
    expect(page.host.textContent).toContain('The browser will notify you of what you follow.')
  })

  test('[PSH76] one press deletes it at the server and at the browser', async () => {
    await subscribe()
    await open()
    await stateIs('on')
    await press()
    await stateIs('off')
    expect(sent).toEqual([{ method: 'DELETE', body: { endpoint: ENDPOINT } }])
    expect(subscription).toBeNull()
  })

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('[PSH77] a visitor who answers %s', async (permission, state) => {
    ask.mockResolvedValue(permission)
    await open()
    await stateIs('off')
    await press()
    await stateIs(state)
    expect(sent).toEqual([])
  })

  test('[PSH77] a server without it, and one that does not take it', async () => {
    isOffered = false
    const page = await open()
    await stateIs('notOffered')
    expect(check()?.disabled).toBe(true)
    expect(page.host.textContent).toContain('This site has no notifications for closed pages.')
    await page.end()
    isOffered = true
    takes = false
    await open()
    await stateIs('off')
    await press()
    await stateIs('failed')
    expect(subscription).toBeNull()
  })

  test('[PSH18] on an iPhone it says how to put the site on the home screen', async () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    )
    const page = await open()
    await stateIs('homeScreen')
    expect(page.host.textContent).toContain('tap Share, then Add to Home Screen')
  })
})

describe('[PSH21] what is sent', () => {
  const ids = Array.from({ length: 300 }, (_, place) => place + 1)

  test('[PSH51] a page that asks for nothing deletes its subscription at the server, and sends it once it asks', async () => {
    await subscribe()
    const { choices } = await open()
    const alerts = alertStore()
    const methods = async (some: Partial<AlertChoices>) => {
      alerts.change(() => ({ ...FIRST_CHOICES, ...some }))
      sent = []
      await synchronisePush(choices.get(), { key: null })
      return sent.map(({ method }) => method)
    }
    const match = { match: 5, at: Date.now() }
    expect(await methods({ matches: [{ ...match, kinds: [] }] })).toEqual(['DELETE'])
    expect(sent[0]?.body).toEqual({ endpoint: ENDPOINT })
    expect(await methods({ matches: [{ ...match, kinds: ['goal'] }] })).toEqual(['POST'])
    choices.toggle('followedLeagues', 36)
    expect(await methods({})).toEqual(['POST'])
    expect(await methods({ kinds: [] })).toEqual(['DELETE'])
    // The browser itself stays subscribed.
    expect(subscription).not.toBeNull()
    alerts.change(() => FIRST_CHOICES)
  })

  test('as much as the server takes, the newest of each list', async () => {
    await subscribe()
    const { choices } = await open()
    choices.change(({ prefs }) => {
      Object.assign(prefs, { followedMatches: ids, followedTeams: ids, followedLeagues: ids })
    })
    await synchronisePush(choices.get(), { key: null })
    expect(sent[0]?.body).toMatchObject({
      matches: ids.slice(50),
      teams: ids.slice(180),
      leagues: ids.slice(50),
    })
  })
})

test('[PSH19] changes are sent to the server, once, with the choices of alerts', async () => {
  await subscribe()
  const page = await open()
  const watch = { match: 5, company: 8, market: 'ou', leg: 'up', side: 'atLeast', value: 0.9 } as const
  const alerts = alertStore()
  alerts.change(() => ({
    kinds: ['goal'],
    quiet: [1320, 420],
    matches: [{ match: 5, kinds: ['redCard'], at: Date.now() }],
    prices: [{ ...watch, home: 'A', guest: 'B' }],
  }))
  startPushSync(page.choices, 1)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    kinds: ['goal'],
    quiet: [1320, 420],
    only: [[5, ['redCard']]],
    prices: [{ ...watch, home: 'A', guest: 'B' }],
  })
  page.choices.toggle('followedTeams', 3)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body['teams']).toEqual([3])
  alerts.change(before => ({ ...before, quiet: null, matches: [], prices: [] }))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.body).toMatchObject({ kinds: ['goal'], quiet: null, only: [], prices: [] })
  alerts.change(() => FIRST_CHOICES)
})

describe('[PSH26] after the server has got other keys', () => {
  const OTHER = 'o'.repeat(86) + 'w'
  const LAST = 'l'.repeat(86) + 'w'
  // A page without choices would delete its subscription. Pages of earlier tests have sent the change before a test
  // begins.
  beforeEach(async () => {
    const matches: AlertChoices['matches'] = [{ match: 5, kinds: ['goal'], at: Date.now() }]
    alertStore().change(() => ({ ...FIRST_CHOICES, matches }))
    await new Promise(resolve => setTimeout(resolve, 10))
  })
  afterEach(() => alertStore().change(() => FIRST_CHOICES))
  const allowed = (permission: NotificationPermission) =>
    vi.stubGlobal('Notification', { permission, requestPermission: ask })
  const parts = () =>
    sent.map(({ method, body }) => {
      const {
        subscription: one,
        replaces,
        matches,
      } = body as Record<string, unknown> & {
        readonly subscription: { readonly endpoint: string; readonly key?: string }
      }
      return [method, one.endpoint, one.key, replaces ?? matches]
    })
  test('[PSH78] a visit subscribes for them, says what that replaces, and sends what is followed', async () => {
    await subscribe({ applicationServerKey: KEY })
    allowed('granted')
    serverKey = OTHER
    const page = await open()
    await stateIs('on')
    expect(steps.slice(1)).toEqual(['unsubscribe', `subscribe ${OTHER}`])
    expect(parts()).toEqual([
      ['POST', `${ENDPOINT}/2`, OTHER, ENDPOINT],
      ['POST', `${ENDPOINT}/2`, OTHER, []],
    ])
    await page.end()
  })

  test('[PSH78] so do the visits without the settings, each time that keys change', async () => {
    await subscribe({ applicationServerKey: KEY })
    allowed('granted')
    const page = await open()
    await stateIs('on')
    const start = async (key: string, count: number) => {
      serverKey = key
      sent = []
      startPushSync(page.choices, 1)
      await vi.waitFor(() => expect(sent).toHaveLength(count))
      return parts()
    }
    expect(await start(KEY, 1)).toEqual([['POST', ENDPOINT, KEY, []]])
    expect(await start(OTHER, 2)).toEqual([
      ['POST', `${ENDPOINT}/2`, OTHER, ENDPOINT],
      ['POST', `${ENDPOINT}/2`, OTHER, []],
    ])
    expect(await start(LAST, 2)).toEqual([
      ['POST', `${ENDPOINT}/3`, LAST, `${ENDPOINT}/2`],
      ['POST', `${ENDPOINT}/3`, LAST, []],
    ])
    expect(await start(LAST, 1)).toEqual([['POST', `${ENDPOINT}/3`, LAST, []]])
  })

  test('[PSH79] a renewal that was cut off is done at the next visit', async () => {
    localStorage.setItem('sixinone_push_replaced', `${ENDPOINT}/lost`)
    allowed('granted')
    await open()
    await stateIs('on')
    expect(parts()).toEqual([
      ['POST', ENDPOINT, KEY, `${ENDPOINT}/lost`],
      ['POST', ENDPOINT, KEY, []],
    ])
    expect(localStorage.getItem('sixinone_push_replaced')).toBeNull()
  })

  test('[PSH79] what the server did not take is said to it at the next visit', async () => {
    await subscribe({ applicationServerKey: KEY })
    allowed('granted')
    serverKey = OTHER
    takes = false
    const page = await open()
    await stateIs('failed')
    expect(localStorage.getItem('sixinone_push_replaced')).toBe(ENDPOINT)
    await page.end()
    takes = true
    sent = []
    await open()
    await stateIs('on')
    expect(parts()[0]).toEqual(['POST', `${ENDPOINT}/2`, OTHER, ENDPOINT])
    expect(steps.filter(one => one.startsWith('subscribe'))).toHaveLength(2)
  })

  test('[PSH80] without the permission nothing is given up, and nothing is sent', async () => {
    await subscribe({ applicationServerKey: KEY })
    serverKey = OTHER
    const page = await open()
    await stateIs('off')
    startPushSync(page.choices, 1)
    await vi.waitFor(() => expect(keyRequests).toBe(2))
    await new Promise(resolve => setTimeout(resolve))
    expect([steps, sent]).toEqual([[`subscribe ${KEY}`], []])
  })

  test('one press deletes what was being renewed', async () => {
    await subscribe({ applicationServerKey: KEY })
    allowed('granted')
    await open()
    await stateIs('on')
    localStorage.setItem('sixinone_push_replaced', `${ENDPOINT}/lost`)
    await press()
    await stateIs('off')
    expect([subscription, localStorage.getItem('sixinone_push_replaced')]).toEqual([null, null])
  })
})

test('[PSH16] the page shows the match of a notification that was pressed, and says so', async () => {
  const page = await open()
  startPushSync(page.choices)
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
    port1.start()
  })
  const message = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
  await act(async () => void message({ kind: 'openMatch', match: '77' }))
  expect(page.choices.get().screen.match).toBe(0)
  await act(async () => void message({ kind: 'openMatch', match: 77 }))
  expect(await answer).toBe('opened')
  expect(page.choices.get().screen).toMatchObject({ match: 77, tab: null })
})
