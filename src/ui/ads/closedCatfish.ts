/** Whether the bottom banner was closed in this session. In a strict frame `sessionStorage` itself throws. */
const KEY = 'sixinone_catfish'

export function wasClosed(page: Window): boolean {
  try {
    return page.sessionStorage.getItem(KEY) === 'closed'
  } catch {
    return false
  }
}

export function keepClosed(page: Window) {
  try {
    page.sessionStorage.setItem(KEY, 'closed')
  } catch {
    // The page itself remembers while it is open.
  }
}
