/** Requests of Playwright itself. A server may end an idle connection at the same moment, so a reset is tried again. */
import type { APIResponse, Page, Route } from 'playwright/test'

const TRIES = { maxRetries: 3 } as const
interface Options {
  readonly headers?: Record<string, string>
}

/** Returns the answer to the page's request. */
export const fetched = (route: Route, options: Options = {}): Promise<APIResponse> =>
  route.fetch({ ...TRIES, ...options })

/** Requests an address with the page's cookies. */
export const gotten = (page: Page, address: string, options: Options = {}): Promise<APIResponse> =>
  page.request.get(address, { ...TRIES, ...options })
