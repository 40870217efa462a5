/**
 * Writes the early script (`src/ui/early/main.ts`) into the HTML of site and widget, in the place of a comment. The
 * script contains the addresses of the files that it starts. The server's policy names the script by its hash
 * (`feedserver/serve/site/site.ts`). The development server runs without the early script.
 */
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES } from '../src/engine/contract/languages.ts'
import { codeOf } from './classicScripts.ts'

const PLACE = '<!-- early -->'
const SCRIPTS = [/(?:^|\/)libraries-[^/]*\.js$/, /(?:^|\/)page-[^/]*\.js$/]
const OWNED = /\/widget\/owned\/owned\.tsx$/
/** Scripts that a page's engine needs for its first list, in addition to its own script. */
const READERS = {
  site: [/(?:^|\/)fileLists-[^/]*\.js$/, /(?:^|\/)nameBook-[^/]*\.js$/],
  widget: [/(?:^|\/)widgetLists-[^/]*\.js$/],
}
const ENGINE = /(?:^|\/)engine-[^/]*\.js$/

export function earlyScript(entry: string): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (!html.includes(PLACE)) return html
        if (bundle === undefined) return html.replace(PLACE, '')
        const page = path.includes('widget') ? 'widget' : 'site'
        const code = (await codeOf(entry, { EARLY: JSON.stringify(earlyFiles(page, bundle)) })).trim()
        if (/<\/script|<!--/i.test(code)) throw new Error('The early script would end its own element.')
        return html.replace(PLACE, () => `<script>${code}</script>`)
      },
    },
  }
}

/** Files that the early script of a page requests. */
export const earlyFiles = (page: keyof typeof READERS, bundle: Rolldown.OutputBundle) => ({
  page,
  scripts: SCRIPTS.map(script => fileIn(bundle, script)),
  engine: fileIn(bundle, ENGINE),
  readers: READERS[page].map(reader => fileIn(bundle, reader)),
  texts: textsIn(bundle),
  owned: page === 'widget' ? ownedIn(bundle) : [],
})

function fileIn(bundle: Rolldown.OutputBundle, pattern: RegExp): string {
  const file = Object.keys(bundle).find(name => pattern.test(name))
  if (file === undefined) throw new Error(`The build has no file ${pattern}.`)
  return `/${file}`
}

/** Scripts of a widget with options of its owner, beyond those of every page. */
function ownedIn(bundle: Rolldown.OutputBundle): readonly string[] {
  const parts = new Map(
    Object.values(bundle).flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const found = new Set<string>()
  const add = (name: string) => {
    const part = parts.get(name)
    if (part === undefined || part.isEntry || found.has(name)) return
    if (SCRIPTS.some(script => script.test(name))) return
    found.add(name)
    part.imports.forEach(add)
  }
  for (const [name, { moduleIds }] of parts) if (moduleIds.some(id => OWNED.test(id))) add(name)
  if (found.size === 0) throw new Error(`The build has no part with ${OWNED}.`)
  return [...found].map(name => `/${name}`)
}

/** Files with the texts of the first paint, by language. */
function textsIn(bundle: Rolldown.OutputBundle) {
  const fileOf = new Map<string, string>()
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk') continue
    for (const id of part.moduleIds) {
      const folder = /\/locales\/(\w+)\/first\.json$/.exec(id)?.[1]
      if (folder !== undefined) fileOf.set(folder, `/${part.fileName}`)
    }
  }
  return Object.fromEntries(
    Object.entries(LANGUAGES).map(([code, { folders }]) => {
      return [code, folders.flatMap(folder => fileOf.get(folder) ?? [])]
    }),
  )
}
