/** The document: when it is visible or idle, and its title. */

/** Calls `act` now, or as soon as the page is visible again. Returns a function that cancels it. */
export function whenVisible(act: () => void): () => void {
  if (!document.hidden) {
    act()
    return () => undefined
  }
  const look = () => {
    if (document.hidden) return
    end()
    act()
  }
  const end = () => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  return end
}

/** Calls back when the browser has nothing to do. Safari has no `requestIdleCallback`: there it is after a second. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

/** What is on top comes first: an open match, an open competition or team, what the page is about. */
const titles = { match: '', panel: '', subject: '', page: '' }

/** Sets the title that a browser shows on its tab; empty for what is not there. */
export function setDocumentTitle(of: keyof typeof titles, title: string) {
  titles[of] = title
  document.title = titles.match || titles.panel || titles.subject || titles.page
}
