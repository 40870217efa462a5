/** What browsers say of pages, frames and workers that do what their policy forbids. */
import type { BrowserContext, Page, Worker } from 'playwright/test'

interface Scripts {
  readonly createScriptURL: (address: string) => string
}
declare global {
  interface Window {
    /** Of browsers that know Trusted Types. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Scripts) => Scripts }
  }
}

/** In the words of Chromium for a policy, for Trusted Types, and of our own listeners in workers. */
export const BROKEN_POLICY =
  /Content Security Policy|Content-Security-Policy|Trusted ?(?:Types|HTML|Script)|\[policy\]/i

/** Gathers, from now on, what breaks a policy in any page, frame or dedicated worker of a context. */
export function watchPolicy(context: BrowserContext): readonly string[] {
  const broken: string[] = []
  const hear = (words: string) => void (BROKEN_POLICY.test(words) && broken.push(words))
  const watchPage = (page: Page) => {
    page.on('pageerror', error => hear(error.message))
    page.on('worker', worker => void watchWorker(worker))
  }
  context.on('console', message => hear(message.text()))
  context.pages().forEach(watchPage)
  context.on('page', watchPage)
  return broken
}

/** Of a worker's policy the page's console says nothing. */
async function watchWorker(worker: Worker) {
  await worker
    .evaluate(() =>
      addEventListener('securitypolicyviolation', event => {
        console.error('[policy]', event.effectiveDirective, event.blockedURI)
      }),
    )
    // One that has ended meanwhile.
    .catch(() => undefined)
}
