/**
 * Registers the service worker and sends it the page's language. Reports a stored build that is newer than the page's,
 * and the time to offer the home screen.
 *
 * Never throws. If the browser allows no service worker (private mode, a strict setting), the page works without one.
 * Rules APP5 and APP7-APP9 in docs/rules/app.md.
 */
import type { Hello, HelloAnswer } from '../../../engine/contract/threads/siteBuild'
import { ownScript } from '../../client/startEngine'
import { SERVICE_WORKER } from '../../early/ownScripts'
import type { ChoiceStore } from '../../state/choices'
import { offerHome } from './offerHome'

const LOOK_EVERY_MS = 3_600_000

export interface SiteUpdatesOptions {
  /** The catalogue folders of the page's language. */
  readonly folders: readonly string[]
  readonly choices: ChoiceStore
  /** Called when a newer build is stored, or the home screen can be offered. */
  readonly onLine: (line: 'newer' | 'home') => void
}

export async function watchSiteUpdates({ folders, choices, onLine }: SiteUpdatesOptions): Promise<void> {
  const onNewer = () => onLine('newer')
  offerHome(() => onLine('home'))
  const hello: Hello = { kind: 'hello', firstScript: firstScript(), folders }
  try {
    const registration = await navigator.serviceWorker.register(ownScript(SERVICE_WORKER))
    void import('./pushSync').then(({ startPushSync }) => startPushSync(choices))
    if (registration.active !== null) void greet(registration.active, hello)
    follow(registration.installing, hello, onNewer)
    registration.addEventListener('updatefound', () => follow(registration.installing, hello, onNewer))
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
  } catch (error) {
    console.info('The site is not stored for use without a network:', error)
  }
}

/** Path of the page's first script. */
function firstScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}

/** Sends the hello message to a new service worker once it has stored its build. */
function follow(worker: ServiceWorker | null, hello: Hello, onNewer: () => void) {
  worker?.addEventListener('statechange', () => {
    if (worker.state !== 'activated') return
    void greet(worker, hello).then(({ isCurrent }) => {
      if (!isCurrent) onNewer()
    })
  })
}

function greet(worker: ServiceWorker, hello: Hello): Promise<HelloAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<HelloAnswer>) => resolve(data), { once: true })
    port1.start()
    worker.postMessage(hello, [port2])
  })
}
