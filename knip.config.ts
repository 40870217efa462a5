import type { KnipConfig } from 'knip'
import { THREADS } from './feedserver/kit/threads/startThread.ts'

/**
 * `npm run check` runs knip twice: over everything, and with `--production` without the tests, to find what only tests
 * use. In the second run an export that its own file uses is no finding, because a test may check part of a file.
 */
const config: KnipConfig = {
  entry: [
    'src/ui/{site,widget,configurator}/boot.tsx!',
    // The script in the HTML, which the build writes there.
    'src/ui/early/main.ts!',
    'src/ui/site/login.ts!',
    'src/worker/index.ts!',
    'src/offline/index.ts!',
    'src/server/thread.ts!',
    'src/ui/embed/loader/main.ts!',
    'src/react/SixInOne.tsx!',
    'src/ui/embed/loader/full.ts!',
    'src/ui/ads/frame/main.ts!',
    'src/ui/plugin/*.ts!',
    'feedserver/start/main.ts!',
    'feedserver/start/archiveTool.ts!',
    ...Object.values(THREADS).map(source => `feedserver/${source}!`),
    'feedserver/kit/threads/fromSource.mjs!',
    'tools/**/main.ts!',
    'tools/{check,rules,lock,folders,words}.ts!',
    // Started by file name: the clock probe of any-hour, the server of fuzz:page, the server that `fuzz -- --server` watches, plugins of Vite.
    'tools/any-hour/probe.ts!',
    'tools/fuzz/page/hostileServer.ts!',
    'tools/fuzz/server/probe.ts!',
    'tools/{classicScripts,earlierFiles,earlyScript,flagPictures,galleryPages,inlineRuntime,missingPage,oldBrowserLine,packedFiles,pageChunk,pluginScript,reactErrors,reactModules,serverPrograms,serverRows,serviceWorker,siteHead,workerExports}.ts!',
    // Run by Vite for `npm start`.
    'tools/beforeBuild.ts!',
    // The setup of Vitest, which starts the server's programs.
    'tools/builtServer.ts!',
    // Targets of the build, for Vite's configuration.
    'tools/floor/buildTargets.ts!',
    'bench/run.ts!',
    // Pages and workers of the bench, served by Vite.
    'bench/*/{page,worker}.ts!',
    // Injected into the measured page.
    'bench/site/{watch,watchMatch}.ts!',
    'bench/page/watch/*.ts!',
    // A plugin of Vite beside the command that releases a loader, and one of several files.
    'tools/loader/releases.ts!',
    'tools/demo/demoPages.ts!',
    'tests/**/*.test.{ts,tsx}',
    'tests/**/*.flow.ts',
    // A command, and the program that it bundles.
    'tests/evening/{main,program}.ts',
    // Named by the runner's commands.
    'tests/support/run/{vitestReporter,flowReporter,longestFirst}.ts',
    'tests/e2e/engines/oldBrowsers.config.ts',
    // Compiled only: what the types of embed.js promise.
    'tests/ui/embed/types/sample.tsx',
    // Programs that tests bundle with either React.
    'tests/react/{browser,server}.tsx',
    // The scripts of the gallery's two pages, served by Vite.
    'tests/gallery/{main.tsx,frame.ts}',
    'vitest.mutation.config.ts',
  ],
  project: ['{src,feedserver,tools,bench}/**/*.{ts,tsx}!', 'tests/**/*.{ts,tsx}', '*.{ts,js,cjs}'],
  ignoreDependencies: [
    // Fonts, which tests and benches read as files.
    '@expo-google-fonts/noto-sans-thai',
    '@expo-google-fonts/roboto-condensed',
    'dejavu-fonts-ttf',
    // Icons, whose files a test compares ours with.
    '@lucide/lab',
    'lucide-static',
    // The older React of tests/react, by an alias.
    'react-18',
    'react-dom-18',
    // A peer dependency of @vitest/browser-playwright, pinned to the same version.
    '@vitest/browser',
  ],
  ignoreBinaries: ['playwright', 'tsx'],
  ignoreIssues: {
    // Exports the slow reference that tests compare every view with.
    'src/engine/view/viewer.ts': ['exports'],
  },
  ignoreExportsUsedInFile: process.argv.includes('--production'),
}

export default config
