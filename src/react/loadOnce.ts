/** Adds the loader of the widget's server to the page, unless the page has one. Rule RCT3 in docs/rules/ads.md. */
export function loadOnce(server: string, nonce = ''): void {
  const script = document.createElement('script')
  script.src = `${server.replace(/\/$/, '')}/embed.js`
  /** Pinned loaders are `embed@1.js`, `embed@2.js` and so on. */
  const start = script.src.replace(/\.js$/, '')
  if (Array.from(document.scripts).some(({ src }) => src.startsWith(start))) return
  script.async = true
  script.nonce = nonce
  // A failed script element is removed, so that the next mount loads the loader again.
  script.addEventListener('error', () => script.remove())
  document.head.append(script)
}
