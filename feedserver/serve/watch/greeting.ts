/** The first lines of a server on a terminal: the addresses to open. Rule FSV26 in docs/rules/server.md. */

/** Names and paths of the pages on a server for visitors, the most useful page first. */
const PAGES = {
  site: '',
  widget: 'widget',
  'code for your own page': 'embed',
  demo: 'demo/',
  'feed server': 'feed',
} as const
/** A server without visitors has its status page only. */
const STATUS = { 'feed server': PAGES['feed server'] }

/** `url`: the server's address, with a slash at its end. */
export function greeting(url: string, hasVisitors = true): readonly string[] {
  const addresses = Object.entries(hasVisitors ? PAGES : STATUS)
  const width = Math.max(...addresses.map(([name]) => name.length))
  return [
    'sixinone is running. Open:',
    ...addresses.map(([name, path]) => `  ${name.padEnd(width)}  ${url}${path}`),
    '',
  ]
}
