/** The first lines of a server on a terminal: the addresses to open. Rule FSV26 in docs/rules/server.md. */

/** What there is to open at a server with visitors, in the order in which people want it, and its path. */
const PLACES = {
  site: '',
  widget: 'widget',
  'code for your own page': 'embed',
  demo: 'demo/',
  'feed server': 'feed',
} as const
/** A server without visitors has its status only. */
const STATUS = { 'feed server': PLACES['feed server'] }

/** `url`: of the server, with a slash at its end. */
export function greeting(url: string, hasVisitors = true): readonly string[] {
  const places = Object.entries(hasVisitors ? PLACES : STATUS)
  const width = Math.max(...places.map(([name]) => name.length))
  return [
    'sixinone is running. Open:',
    ...places.map(([name, path]) => `  ${name.padEnd(width)}  ${url}${path}`),
    '',
  ]
}
