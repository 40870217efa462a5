import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { classicScripts } from './tools/classicScripts.ts'
import { galleryPages } from './tools/galleryPages.ts'
import { missingPage } from './tools/missingPage.ts'
import { serviceWorker } from './tools/serviceWorker.ts'
import { siteHead } from './tools/siteHead.ts'

const FEED_SERVER = process.env['FEED_SERVER'] ?? 'http://127.0.0.1:8080'
const FEED_PATHS = ['/gf', '/ajax', '/api', '/ai', '/ads', '/feed', '/stream']

/**
 * A page's `boot.ts` starts the engine and then imports `main.tsx`. This plugin adds preload links for main's files to
 * the HTML, so that they load in parallel with boot; with low priority, because the engine comes first.
 */
const preloadMain: Plugin = {
  name: 'preload-main',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { chunk, bundle = {} }) {
      const files = new Set<string>()
      const styles = new Set<string>()
      const collect = (file: string) => {
        const found = bundle[file]
        if (found?.type !== 'chunk' || files.has(file) || chunk?.imports.includes(file)) return
        files.add(file)
        for (const style of found.viteMetadata?.importedCss ?? []) styles.add(style)
        for (const next of found.imports) collect(next)
      }
      for (const file of chunk?.dynamicImports ?? []) {
        const found = bundle[file]
        if (found?.type === 'chunk' && found.facadeModuleId?.endsWith('/main.tsx')) collect(file)
      }
      const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true },
        injectTo: 'head',
      })
      return [
        ...[...styles].map(file => link({ rel: 'preload', as: 'style', href: `/${file}` })),
        ...[...files].map(file => link({ rel: 'modulepreload', href: `/${file}`, fetchpriority: 'low' })),
      ]
    },
  },
}

/** `demo/plugin.html`: the widget's page with globals set before our script, as a site owner would set them. */
const pluginDemo: Plugin = {
  name: 'plugin-demo',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['widget.html']
    if (page?.type !== 'asset') return
    const settings = '<script src="/demo/plugin-settings.js"></script>'
    const source = String(page.source).replace('<script', `${settings}\n    <script`)
    this.emitFile({ type: 'asset', fileName: 'demo/plugin.html', source })
  },
}

/** Scripts that are no modules: the loader for host pages, and the script of the ad frame. */
const CLASSIC = { 'embed.js': 'src/ui/embed/loader/main.ts', 'ad-frame.js': 'src/ui/ads/frame/main.ts' }

const { page: siteWorker, workers } = serviceWorker('src/offline/index.ts')

/**
 * What the first screen shares with parts that are loaded later, in one file: else each module would be a file of its own,
 * which costs the first visit 1.7 kB. Nothing is here that the first script needs.
 */
const SHARED: ReadonlySet<string> = new Set([
  'engine/contract/names/companies.ts',
  'ui/client/hooks.ts',
  'ui/filter/settings/options.ts',
  'ui/i18n/format.ts',
  'ui/i18n/useText.ts',
  'ui/kit/Button.tsx',
  'ui/kit/ErrorBoundary.tsx',
  'ui/kit/Icon.tsx',
  'ui/kit/Logo.tsx',
  'ui/kit/Segments.tsx',
  'ui/kit/Select.tsx',
  'ui/kit/dialog/LazyDialog.tsx',
  'ui/kit/dom/hostPage.ts',
  'ui/kit/dom/useRoving.ts',
  'ui/kit/latePart.tsx',
  'ui/prefs/filters.ts',
  'ui/prefs/usePreferences.ts',
])
const isShared = (id: string) =>
  SHARED.has(id.split('/src/')[1] ?? '') || id.includes('/use-sync-external-store/')

// Four pages, one module worker and the site's service worker. `npm run dev` proxies the feeds to a running feed server (`npm run feed`).
export default defineConfig({
  plugins: [
    react(),
    preloadMain,
    classicScripts(CLASSIC),
    pluginDemo,
    missingPage,
    siteHead,
    siteWorker,
    galleryPages(),
  ],
  worker: {
    format: 'es',
    plugins: workers,
    rollupOptions: { output: { entryFileNames: 'assets/engine-[hash].js' } },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rollupOptions: {
      input: { site: 'index.html', widget: 'widget.html', login: 'login.html', missing: '404.html' },
      // The first script holds the file name of every late part; hex hashes compress better than those of 64 letters.
      output: {
        hashCharacters: 'hex',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'shared', test: isShared }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      FEED_PATHS.map(path => [path, { target: FEED_SERVER, changeOrigin: true, ws: path === '/stream' }]),
    ),
  },
})
