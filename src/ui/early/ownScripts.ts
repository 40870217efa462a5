/**
 * The addresses of our workers, in the form that a page under `require-trusted-types-for 'script'` requires.
 *
 * A page may create the policy `sixinone` once. The first caller creates it, and the script in the HTML and the page's
 * own script share it. Browsers without Trusted Types get the same addresses as text. Rule SEC4 in
 * docs/rules/security.md. Errors: any other address, and a page whose server does not allow the policy, is a
 * `TypeError`.
 */
interface Scripts {
  /** Returns a trusted address. With Trusted Types it is not a text, and only a worker's constructor accepts it. */
  readonly createScriptURL: (address: string) => string
}

/** The part of the browser's `trustedTypes` that we need. */
interface Factory {
  readonly createPolicy: (name: string, rules: Scripts) => Scripts
}

declare global {
  interface Window {
    sixinoneScripts?: Scripts
  }
}

export const SERVICE_WORKER = '/sw.js'

/** `engine`: the address of the engine's worker that the build wrote. */
export function ownScripts(engine: string): (address: string) => string {
  return address => (window.sixinoneScripts ??= createPolicy(engine)).createScriptURL(address)
}

const createPolicy = (engine: string): Scripts =>
  policyOf(address => {
    if (address !== engine && address !== SERVICE_WORKER) throw notOurs(address)
    return address
  })

export const notOurs = (address: string) => new TypeError(`Not one of our scripts: ${address}`)

/** The page's policy, where the browser knows Trusted Types. */
export function policyOf(createScriptURL: Scripts['createScriptURL']): Scripts {
  const rules = { createScriptURL }
  const trustedTypes = Reflect.get(window, 'trustedTypes') as Factory | undefined
  return trustedTypes?.createPolicy('sixinone', rules) ?? rules
}

/**
 * Starts a worker for the engine of this page. `engine`: the address of its script. `null` where no worker can be made:
 * in an old WebView, on a page without an origin (SRV8).
 */
export function startWorker(engine: string): Worker | null {
  // Chromium throws at once without an origin, and Firefox fails later.
  if (window.origin === 'null') return null
  try {
    return new Worker(ownScripts(engine)(engine), { type: 'module', name: 'sixinone engine' })
  } catch {
    return null
  }
}
