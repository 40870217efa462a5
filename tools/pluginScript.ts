/**
 * Makes `plugin@1.js` (`src/ui/plugin`): the widget in an owner's own page, by an address that stays. The script names the files of the
 * present build, so caches ask for it each time (`feedserver/serve/site/siteFiles.ts`). Rules PLG1-PLG9 in docs/rules/plugin.md.
 */
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { codeOf } from './classicScripts.ts'
import { earlyFiles } from './earlyScript.ts'

const NAME = 'plugin@1.js'
const PAGE = 'widget.html'
const EARLY = 'src/ui/early/main.ts'
/** Text that the development server writes into its pages before their script. */
const DEVELOPED = '/plugin-developed.js'

export const pluginScript: Plugin = {
  name: 'plugin-script',
  enforce: 'post',
  generateBundle: {
    // Vite writes the pages in a hook of the same name.
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle[PAGE]
      if (page?.type !== 'asset') return
      const early = await codeOf(EARLY, { EARLY: JSON.stringify(earlyFiles('widget', bundle)) })
      const source = await scriptOf(filesOf(String(page.source)), early)
      this.emitFile({ type: 'asset', fileName: NAME, source })
    },
  },
  configureServer({ middlewares }) {
    middlewares.use((request, answer, next) => {
      const [path] = (request.url ?? '').split('?')
      if (path !== `/${NAME}` && path !== DEVELOPED) return next()
      answer.setHeader('Content-Type', 'text/javascript; charset=utf-8')
      answer.setHeader('Access-Control-Allow-Origin', '*')
      if (path === DEVELOPED) return void answer.end(developed())
      return void scriptOf({ script: DEVELOPED, styles: [] }).then(code => answer.end(code), next)
    })
  },
}

interface Files {
  readonly script: string
  readonly styles: readonly string[]
}

/** `early`: code that runs once the page is described. The development server goes without it. */
async function scriptOf(files: Files, early = ''): Promise<string> {
  const describing = await codeOf('src/ui/plugin/describePage.ts')
  const starting = await codeOf('src/ui/plugin/start.ts', { PLUGIN: JSON.stringify(files) })
  return [describing, early, starting].join('\n')
}

/** The script and the style sheets of a page, by their addresses. */
function filesOf(html: string): Files {
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  if (script === undefined || styles.length === 0) throw new Error(`${PAGE} has no script or no styles.`)
  return { script, styles }
}

const developed = () =>
  `${react.preambleCode.replace('__BASE__', '/')}\nawait import('/@vite/client')\nawait import('/src/ui/widget/boot.tsx')\n`
