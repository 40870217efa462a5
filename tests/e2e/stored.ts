/** What the site keeps on this device, read in the page itself: each function may run in any browser. */

/** Paths of all that any cache of the page's origin holds. */
export async function storedPaths(): Promise<readonly string[]> {
  const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)))
  const requests = await Promise.all(caches.map(cache => cache.keys()))
  return requests.flat().map(({ url }) => url.replace(location.origin, ''))
}

/** As when the visitor turns to another tab and back: the engine keeps its board for the next visit then. */
export function turnAway(): void {
  for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/** The server's time of the last news of the stored board, in ms since 1970; `null` before one is stored. */
export const storedBoardAt = (): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('sixinone')
    let isMissing = false
    // A database that is made here would have no place for lists, and the page would never store one.
    opening.addEventListener('upgradeneeded', () => {
      isMissing = true
      opening.transaction?.abort()
    })
    opening.addEventListener('error', () =>
      isMissing ? resolve(null) : reject(opening.error ?? new Error('no database')),
    )
    opening.addEventListener('success', () => {
      const boards = opening.result.transaction('snapshots').objectStore('snapshots').getAll()
      boards.addEventListener('success', () => {
        const [board] = boards.result as { savedAt: number; offsetMs: number }[]
        opening.result.close()
        resolve(board === undefined ? null : board.savedAt + board.offsetMs)
      })
    })
  })
