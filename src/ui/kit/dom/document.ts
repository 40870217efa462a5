/** The document's visibility, idle time and title. */

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

/** Calls `act` when the browser is idle. Safari lacks `requestIdleCallback`: there `act` is called after a second. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

/** Parts of the page that set a title, by priority: open match, open competition or team, subject of the page, page. */
const titles = { match: '', panel: '', subject: '', page: '' }

/**
 * Sets the title of a part of the page. Empty if that part is closed. The browser's tab shows the first title that is
 * not empty.
 */
export function setDocumentTitle(of: keyof typeof titles, title: string) {
  titles[of] = title
  document.title = titles.match || titles.panel || titles.subject || titles.page
}
