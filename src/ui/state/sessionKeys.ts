/**
 * Names in the session storage, and access that never throws. A browser may block the storage, and a server lacks it.
 */
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

/** Writes a text. An empty text deletes the key. */
export function writeSession(key: SessionKey, text: string, page: Window = window) {
  try {
    if (text === '') page.sessionStorage.removeItem(key)
    else page.sessionStorage.setItem(key, text)
  } catch {
    // The storage is refused or full: the value lasts as long as the page.
  }
}
