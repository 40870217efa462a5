import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classicScripts } from './tools/classicScripts.ts'
import { demoPages } from './tools/demo/demoPages.ts'
import { earlierFiles } from './tools/earlierFiles.ts'
import { earlyScript } from './tools/earlyScript.ts'
import { flagPictures } from './tools/flagPictures.ts'
import { buildTargets } from './tools/floor/buildTargets.ts'
import { galleryPages } from './tools/galleryPages.ts'
import { inlineRuntime } from './tools/inlineRuntime.ts'
import { loaderReleases } from './tools/loader/releases.ts'
import { missingPage } from './tools/missingPage.ts'
import { oldBrowserLine } from './tools/oldBrowserLine.ts'
import { packedFiles } from './tools/packedFiles.ts'
import { pageChunks, workerChunks } from './tools/pageChunk.ts'
import { pluginScript } from './tools/pluginScript.ts'
import { reactErrors } from './tools/reactErrors.ts'
import { reactModules } from './tools/reactModules.ts'
import { serverPrograms } from './tools/serverPrograms.ts'
import { serverRows } from './tools/serverRows.ts'
import { serviceWorker } from './tools/serviceWorker.ts'
import { siteHead } from './tools/siteHead.ts'
import { workerExports } from './tools/workerExports.ts'

const FEED_SERVER = process.env['FEED_SERVER'] ?? 'http://127.0.0.1:8080'
const FEED_PATHS = ['/gf', '/ajax', '/api', '/ai', '/ads', '/feed', '/stream']

/**
 * Nearly all functions of the pages' script run while a page starts, so V8 compiles them off the main thread while the file
 * arrives, and not one by one when they are called. Other browsers ignore the comment, which must be the file's first.
 */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && (chunk.name === 'page' || chunk.name === 'libraries'))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}

/** Scripts that are no modules: the loader for host pages, and the script of the ad frame. */
const CLASSIC = {
  'embed.js': 'src/ui/embed/loader/main.ts',
  'embed-full.js': 'src/ui/embed/loader/full.ts',
  'ad-frame.js': 'src/ui/ads/frame/main.ts',
}

const targets = buildTargets()

const { page: siteWorker, workers } = serviceWorker('src/offline/index.ts')

/** What the worker loads without a visitor's request, beside its first script. */
const WORKER_PARTS = {
  fileLists: 'src/worker/sync/fileLists.ts',
  widgetLists: 'src/engine/feed/widget/widgetData.ts',
  nameBook: 'src/worker/names/nameBook.ts',
  liveParts: 'src/worker/sync/liveParts.ts',
}

/** The scripts of the pages. What both import is one file. */
const PAGES = ['src/ui/site/boot.tsx', 'src/ui/widget/boot.tsx']

// Five pages, one module worker and the site's service worker. `npm run dev` proxies the feeds to a running feed server (`npm run feed:source`).
export default defineConfig({
  plugins: [
    react(),
    reactModules,
    reactErrors,
    earlyScript('src/ui/early/main.ts'),
    classicScripts(CLASSIC),
    loaderReleases,
    flagPictures,
    pluginScript,
    demoPages,
    compileAtOnce,
    missingPage,
    siteHead,
    oldBrowserLine,
    siteWorker,
    galleryPages(),
    packedFiles(),
    earlierFiles(),
    serverRows('src/server/thread.ts'),
    serverPrograms(),
  ],
  worker: {
    format: 'es',
    plugins: () => [inlineRuntime(), ...workers(), workerExports()],
    rollupOptions: {
      output: {
        entryFileNames: 'assets/engine-[hash].js',
        codeSplitting: {
          groups: [{ debugName: 'engine', name: workerChunks('src/worker/index.ts', WORKER_PARTS) }],
        },
      },
    },
  },
  build: {
    target: targets.scripts,
    cssTarget: targets.styles,
    modulePreload: { polyfill: false },
    manifest: true,
    rollupOptions: {
      // Packing takes most of the build, which is no fault.
      checks: { bundlerTimings: false },
      input: {
        site: 'index.html',
        widget: 'widget.html',
        embed: 'embed.html',
        login: 'login.html',
        missing: '404.html',
      },
      // The first script holds the file name of every late part; hex hashes compress better than those of 64 letters.
      output: {
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [{ debugName: 'page', name: pageChunks({ own: 'page', libraries: 'libraries' }, PAGES) }],
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
