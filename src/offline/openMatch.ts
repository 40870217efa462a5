/**
 * Shows the match of a pressed notification, or the site. Never throws.
 *
 * Rules ALR5 in docs/rules/page.md, PSH16 in docs/rules/push.md.
 */
import type { OpenMatchMessage } from '../engine/contract/threads/pushMessages'

interface Page {
  readonly frameType: string
  readonly focus: () => Promise<unknown>
}

interface MatchPage extends Page {
  readonly navigate: (url: string) => Promise<unknown>
  readonly postMessage: (message: OpenMatchMessage, ports: MessagePort[]) => void
}

export interface Pages<Open extends Page = Page> {
  readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Open[]>
  readonly openWindow: (url: string) => Promise<unknown>
}

const PATIENCE_MS = 1000

/**
 * Shows the match in an open page, else in a new one. An open page that does not answer is sent to the match's address.
 * Such a page has another build or has not started. `match`: data of the notification.
 */
export async function openMatch(
  match: unknown,
  pages: Pages<MatchPage>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (typeof match !== 'number' || !Number.isSafeInteger(match) || match <= 0) return bringToFront(pages)
  const page = await openPageOf(pages)
  const address = `/?match=${match}`
  if (page === undefined) return void (await pages.openWindow(address))
  const answered = answerOf(page, match, patienceMs)
  await page.focus()
  if (!(await answered)) await page.navigate(address).catch(() => pages.openWindow(address))
}

/** Focuses an open page of the site, else opens one. */
export async function bringToFront(pages: Pages): Promise<void> {
  const page = await openPageOf(pages)
  await (page === undefined ? pages.openWindow('/') : page.focus())
}

/** Returns an open page. A frame in another page does not count. */
async function openPageOf<Open extends Page>(pages: Pages<Open>): Promise<Open | undefined> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  return open.find(({ frameType }) => frameType !== 'nested')
}

function answerOf(page: MatchPage, match: number, patienceMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), patienceMs)
    page.postMessage({ kind: 'openMatch', match }, [port2])
  })
}
