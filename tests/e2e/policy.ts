/** Reports of browsers about pages, frames and workers that break their policy. */
import type { BrowserContext, Page, Worker } from 'playwright/test'

interface Scripts {
  readonly createScriptURL: (address: string) => string
}
declare global {
  interface Window {
    /** Present in browsers that support Trusted Types. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Scripts) => Scripts }
  }
}

/** Messages of Chromium about a policy, about Trusted Types, and of our own listeners in workers. */
export const BROKEN_POLICY =
  /Content Security Policy|Content-Security-Policy|Trusted ?(?:Types|HTML|Script)|\[policy\]/i

/** Collects from now on the policy violations of all pages, frames and dedicated workers in a context. */
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

/** Reports a worker's violations, which the page's console lacks. */
async function watchWorker(worker: Worker) {
  await worker
    .evaluate(() =>
      addEventListener('securitypolicyviolation', event => {
        console.error('[policy]', event.effectiveDirective, event.blockedURI)
      }),
    )
    // The worker has ended meanwhile.
    .catch(() => undefined)
}
