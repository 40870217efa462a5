/**
 * Registers the service worker and sends it the page's language. Reports a stored build that is newer than the page's,
 * and the time to offer the home screen.
 *
 * Never throws. If the browser allows no service worker (private mode, a strict setting), the page works without one.
 * Rules APP5, APP7-APP9 and APP34 in docs/rules/app.md.
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

/** Options of the latest call. */
let latest: SiteUpdatesOptions
let registered: Promise<ServiceWorkerRegistration> | undefined
let isOffered = false

/** A later call of the same page only sends the texts of another language to the service worker. */
export async function watchSiteUpdates(options: SiteUpdatesOptions): Promise<void> {
  latest = options
  if (!isOffered) offerHome(() => latest.onLine('home'))
  isOffered = true
  try {
    const { active } = await (registered ??= register(options.choices))
    if (active !== null) void greet(active)
  } catch (error) {
    registered = undefined
    console.info('The site is not stored for use without a network:', error)
  }
}

async function register(choices: ChoiceStore): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(ownScript(SERVICE_WORKER))
  void import('./pushSync').then(({ startPushSync }) => startPushSync(choices))
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
  return registration
}

/** Path of the page's first script. */
function firstScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}

/** Sends the hello message to a new service worker once it has stored its build. */
function follow(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state !== 'activated') return
    void greet(worker).then(({ isCurrent }) => {
      if (!isCurrent) latest.onLine('newer')
    })
  })
}

function greet(worker: ServiceWorker): Promise<HelloAnswer> {
  const { port1, port2 } = new MessageChannel()
  const hello: Hello = { kind: 'hello', firstScript: firstScript(), folders: latest.folders }
  return new Promise(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<HelloAnswer>) => resolve(data), { once: true })
    port1.start()
    worker.postMessage(hello, [port2])
  })
}
