/** Limits for what the widget's first visit loads, found in the build's manifest; needs `npm run build` first. */
import { readFileSync } from 'node:fs'

const DIST = 'dist/'
/** Most bytes of a first visit, packed by brotli; the flow of rule SIZ1 has the same. */
const LIMITS = JSON.parse(readFileSync('tools/firstVisit.json', 'utf8'))
/** @type {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'))

/** The page with its imports, and the largest catalogue of first texts. */
const first = new Set()
const walk = name => {
  if (first.has(name)) return
  first.add(name)
  for (const next of manifest[name].imports ?? []) walk(next)
}
walk('widget.html')
walk('locales/th/first.json')

const chunks = [...first].map(name => manifest[name])
const paths = files => [...new Set(files)].map(file => DIST + file)

const ownFiles = ({ file, css = [] }) => [file, ...css]

const WORKER = ['engine', 'widgetLists'].map(name => `${DIST}assets/${name}-*.js`)

export default [
  {
    name: 'the loader on host pages',
    path: `${DIST}embed.js`,
    brotli: true,
    limit: '2.9 kB',
  },
  {
    name: 'the full loader on host pages',
    path: `${DIST}embed-full.js`,
    brotli: true,
    limit: '3.5 kB',
  },
  {
    name: 'the script for pages of owners',
    path: `${DIST}plugin@1.js`,
    brotli: true,
    limit: '4.6 kB',
  },
  {
    name: 'first visit of the widget: scripts of the main thread',
    path: paths(chunks.map(({ file }) => file)),
    brotli: true,
    limit: `${LIMITS.scripts} B`,
  },
  {
    name: 'first visit of the widget: style sheets',
    path: paths(chunks.flatMap(({ css = [] }) => css)),
    brotli: true,
    limit: `${LIMITS.styles} B`,
  },
  {
    name: 'the page for site owners: its own script, style sheet and largest texts',
    path: paths([manifest['embed.html'], manifest['locales/th/embed.json']].flatMap(ownFiles)),
    brotli: true,
    limit: '14 kB',
  },
  {
    name: 'first visit of the widget: the worker, before the first rows',
    path: WORKER,
    brotli: true,
    limit: `${LIMITS.workerBeforeRows} B`,
  },
  {
    name: 'first visit of the widget: the worker, until the list is live',
    path: [...WORKER, `${DIST}assets/liveParts-*.js`],
    brotli: true,
    limit: `${LIMITS.worker} B`,
  },
]
