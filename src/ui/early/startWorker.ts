/** The engine's own worker. */
import { ownScripts } from './ownScripts'

/** `engine`: its address. `null` where no worker can be made: an old WebView, a page without an origin (SRV8). */
export function startWorker(engine: string): Worker | null {
  // Chromium refuses at once what Firefox lets fail later.
  if (window.origin === 'null') return null
  try {
    return new Worker(ownScripts(engine)(engine), { type: 'module', name: 'sixinone engine' })
  } catch {
    return null
  }
}
