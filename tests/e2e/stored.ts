/** Data that the site stores on the device, read in the page: each function may run in any browser. */

/** Returns the paths of all files in the caches of the page's origin. */
export async function storedPaths(): Promise<readonly string[]> {
  const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)))
  const requests = await Promise.all(caches.map(cache => cache.keys()))
  return requests.flat().map(({ url }) => url.replace(location.origin, ''))
}

/** Simulates a visit to another tab, upon which the engine stores its board for the next visit. */
export function turnAway(): void {
  for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/** Returns the server's time of the stored board's latest data in ms since 1970, or `null` before a board is stored. */
export const storedBoardAt = (): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('sixinone')
    let isMissing = false
    // A database made here would lack the store for lists, and the page would never store one.
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
