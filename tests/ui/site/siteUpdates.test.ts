/** Tests what the page does once for its service worker, and what it does after a change of language. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Hello, HelloAnswer } from '../../../src/engine/contract/threads/siteBuild'
import * as homeOffer from '../../../src/ui/site/app/offerHome'
import * as pushSync from '../../../src/ui/site/app/pushSync'
import { watchSiteUpdates } from '../../../src/ui/site/app/siteUpdates'
import type { ChoiceStore } from '../../../src/ui/state/choices'

vi.mock(import('../../../src/ui/site/app/offerHome'), { spy: true })
vi.mock(import('../../../src/ui/site/app/pushSync'), { spy: true })
afterEach(() => vi.restoreAllMocks())

/** A service worker that answers with `isCurrent`. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly hellos: Hello[] = []
  readonly isCurrent: boolean
  constructor(isCurrent: boolean) {
    super()
    this.isCurrent = isCurrent
  }
  postMessage(hello: Hello, [port]: readonly MessagePort[]) {
    this.hellos.push(hello)
    const answer: HelloAnswer = { isCurrent: this.isCurrent }
    port?.postMessage(answer)
  }
  activate() {
    this.state = 'activated'
    this.dispatchEvent(new Event('statechange'))
  }
}

test('[APP34] [PSH19] a change of language only sends the new texts to the service worker', async () => {
  const active = new FakeWorker(true)
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null as FakeWorker | null,
    update: () => Promise.resolve(),
  })
  const register = vi
    .spyOn(navigator.serviceWorker, 'register')
    .mockRejectedValueOnce(new Error('a release is under way'))
    .mockResolvedValue(registration as unknown as ServiceWorkerRegistration)
  const offerHome = vi.mocked(homeOffer.offerHome).mockImplementation(() => undefined)
  const startPushSync = vi.mocked(pushSync.startPushSync).mockImplementation(() => undefined)
  const timers = vi.spyOn(window, 'setInterval')
  const choices = {} as ChoiceStore
  const onLine = vi.fn<(line: 'newer' | 'home') => void>()

  for (const language of ['id', 'vi', 'en', 'th'])
    await watchSiteUpdates({ folders: [language], choices, onLine })
  await vi.waitFor(() => expect(startPushSync).toHaveBeenCalledWith(choices))

  expect(active.hellos.map(({ folders }) => folders)).toEqual([['vi'], ['en'], ['th']])
  for (const once of [offerHome, startPushSync, timers]) expect(once).toHaveBeenCalledOnce()
  // The registration that failed is tried again with the next language.
  expect(register).toHaveBeenCalledTimes(2)

  const newer = (registration.installing = new FakeWorker(false))
  registration.dispatchEvent(new Event('updatefound'))
  newer.activate()
  await vi.waitFor(() => expect(onLine).toHaveBeenCalledExactlyOnceWith('newer'))
  expect(newer.hellos.map(({ folders }) => folders)).toEqual([['th']])
})
