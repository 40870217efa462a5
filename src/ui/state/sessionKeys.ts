/** Names in the session storage, and access to it that never throws, although a browser that blocks it does, and a server has none. */
export const SESSION_KEYS = [
  'SixInOneIframeBet',
  'SixInOneIframeMatch',
  'sixinone_ended',
  'sixinone_scores',
  'sixinone_catfish',
  'sixinone_slip',
] as const
export type SessionKey = (typeof SESSION_KEYS)[number]

export function readSession(key: SessionKey, page?: Window): string | null {
  try {
    return (page ?? window).sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** An empty text deletes the key. */
export function writeSession(key: SessionKey, text: string, page: Window = window) {
  try {
    if (text === '') page.sessionStorage.removeItem(key)
    else page.sessionStorage.setItem(key, text)
  } catch {
    // Refused or full: then it lasts as long as the page.
  }
}
