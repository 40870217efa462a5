/**
 * The addresses of our workers, as a page under `require-trusted-types-for 'script'` has to give them.
 *
 * Whoever needs one first makes the policy `sixinone`, which a page may make once; the script in the HTML and the page's
 * own share it. Browsers without Trusted Types get the same addresses as text. Rule SEC4 in docs/rules/security.md.
 * Errors: any other address, and a page whose server does not allow the policy, is a `TypeError`.
 */
interface Scripts {
  /** Trusted, not text, where the browser knows Trusted Types; it goes to a worker's constructor only. */
  readonly createScriptURL: (address: string) => string
}

/** What we need of the browser's `trustedTypes`. */
interface Factory {
  readonly createPolicy: (name: string, rules: Scripts) => Scripts
}

declare global {
  interface Window {
    sixinoneScripts?: Scripts
  }
}

export const SERVICE_WORKER = '/sw.js'

/** `engine`: the address of the engine's worker, as the build wrote it. */
export function ownScripts(engine: string): (address: string) => string {
  return address => (window.sixinoneScripts ??= createPolicy(engine)).createScriptURL(address)
}

function createPolicy(engine: string): Scripts {
  const rules: Scripts = {
    createScriptURL(address) {
      if (address !== engine && address !== SERVICE_WORKER)
        throw new TypeError(`No script of ours: ${address}`)
      return address
    },
  }
  const trustedTypes = Reflect.get(window, 'trustedTypes') as Factory | undefined
  return trustedTypes?.createPolicy('sixinone', rules) ?? rules
}

/** The engine's own worker. */

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
