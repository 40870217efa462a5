/** Limits for what the widget's first visit loads, found in the build's manifest; needs `npm run build` first. */
import { readdirSync, readFileSync, statSync } from 'node:fs'

const DIST = 'dist/'
/** @type {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'))

/** The page with its imports, the screen that it always loads next, and the largest catalogue of first texts. */
const first = new Set()
const walk = name => {
  if (first.has(name)) return
  first.add(name)
  for (const next of manifest[name].imports ?? []) walk(next)
}
walk('widget.html')
for (const name of manifest['widget.html'].dynamicImports.filter(name => name.endsWith('/main.tsx')))
  walk(name)
walk('locales/th/first.json')

const chunks = [...first].map(name => manifest[name])
const paths = files => [...new Set(files)].map(file => DIST + file)

/** Loaded with the first answers: their readers, and the code that keeps the snapshot. */
const FIRST_ROWS = ['engine', 'widgetData', 'items', 'leagueLook', 'snapshotKeeper']
/** Loaded once there are rows: the websocket and the readers of changes. */
const LIVE = ['lazyLive', 'oddsText']
const worker = names => [...names.map(name => `${DIST}assets/${name}-*.js`), ownNames]

/** The page's own names of leagues, in the language in which they are largest. */
const [ownNames] = readdirSync(`${DIST}assets`)
  .filter(file => file.startsWith('names-'))
  .map(file => `${DIST}assets/${file}`)
  .sort((one, other) => statSync(other).size - statSync(one).size)

export default [
  {
    name: 'first visit of the widget: scripts of the main thread',
    path: paths(chunks.map(({ file }) => file)),
    brotli: true,
    limit: '109 kB',
  },
  {
    name: 'first visit of the widget: style sheets',
    path: paths(chunks.flatMap(({ css = [] }) => css)),
    brotli: true,
    limit: '10 kB',
  },
  {
    name: 'first visit of the widget: the worker, before its first request',
    path: `${DIST}assets/engine-*.js`,
    brotli: true,
    limit: '18.6 kB',
  },
  {
    name: 'first visit of the widget: the worker, before the first rows',
    path: worker(FIRST_ROWS),
    brotli: true,
    limit: '26.8 kB',
  },
  {
    name: 'first visit of the widget: the worker, until the list is live',
    path: worker([...FIRST_ROWS, ...LIVE]),
    brotli: true,
    limit: '34.8 kB',
  },
]
