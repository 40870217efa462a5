/**
 * Shows the match of a notification that was pressed: in the page that is open, else in a new one. A page that does not answer,
 * because it is of another build or not started, is sent to the match's address. Rule PSH16 in docs/rules/push.md. Errors: none.
 */
import type { OpenMatchMessage } from '../engine/contract/threads/pushMessages'
import { bringToFront, type Pages } from './bringToFront'

interface Page {
  readonly frameType: string
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
  readonly postMessage: (message: OpenMatchMessage, ports: MessagePort[]) => void
}

interface MatchPages extends Omit<Pages, 'matchAll'> {
  readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>
}

const PATIENCE_MS = 1000

/** `match`: what came with the notification. */
export async function openMatch(match: unknown, pages: MatchPages, patienceMs = PATIENCE_MS): Promise<void> {
  if (typeof match !== 'number' || !Number.isSafeInteger(match) || match <= 0) return bringToFront(pages)
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ frameType }) => frameType !== 'nested')
  const address = `/?match=${match}`
  if (page === undefined) return void (await pages.openWindow(address))
  const answered = answerOf(page, match, patienceMs)
  await page.focus()
  if (!(await answered)) await page.navigate(address).catch(() => pages.openWindow(address))
}

function answerOf(page: Page, match: number, patienceMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), patienceMs)
    page.postMessage({ kind: 'openMatch', match }, [port2])
  })
}
