/** Names in the tab's own storage, and what works of it: in a frame without third-party storage it throws. */
export const SESSION_KEYS = [
  'SixInOneIframeBet',
  'SixInOneIframeMatch',
  'sixinone_scores',
  'sixinone_catfish',
] as const
export type SessionKey = (typeof SESSION_KEYS)[number]

export function readSession(key: SessionKey, page: Window = window): string | null {
  try {
    return page.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** An empty text takes the key away. */
export function writeSession(key: SessionKey, text: string, page: Window = window) {
  try {
    if (text === '') page.sessionStorage.removeItem(key)
    else page.sessionStorage.setItem(key, text)
  } catch {
    // Refused or full: it is remembered as long as the page.
  }
}
