import type { KnipConfig } from 'knip'

/**
 * Twice in `npm run check`: knip over everything, and `knip --production` without the tests, which then finds what only
 * tests use. There an export that its own file uses too is no finding: a test may look at a part of what runs.
 */
const config: KnipConfig = {
  entry: [
    'src/ui/{site,widget}/{boot.ts,main.tsx}!',
    'src/ui/site/login.ts!',
    'src/worker/index.ts!',
    'src/ui/embed/loader/main.ts!',
    'src/ui/ads/frame/main.ts!',
    'feedserver/main.ts!',
    'tools/**/main.ts!',
    'tools/{check,rules,lock,folders}.ts!',
    // What a tool starts by its name: the witness of any-hour, the server of fuzz:page, plugins of Vite.
    'tools/any-hour/probe.ts!',
    'tools/fuzz/page/hostileServer.ts!',
    'tools/{classicScripts,galleryPages}.ts!',
    'bench/run.ts!',
    // The bench's own pages and workers, served by Vite.
    'bench/*/{page,worker}.ts!',
    'tests/**/*.test.{ts,tsx}',
    'tests/**/*.flow.ts',
    // The scripts of the gallery's two pages, served by Vite.
    'tests/gallery/{main.tsx,frame.ts}',
    'vitest.mutation.config.ts',
  ],
  project: ['{src,feedserver,tools,bench}/**/*.{ts,tsx}!', 'tests/**/*.{ts,tsx}', '*.{ts,js,cjs}'],
  ignoreDependencies: [
    // Fonts that tests and benches read as files.
    '@expo-google-fonts/noto-sans-thai',
    '@expo-google-fonts/roboto-condensed',
    'dejavu-fonts-ttf',
    // A peer of @vitest/browser-playwright, pinned to the same version.
    '@vitest/browser',
  ],
  ignoreBinaries: ['playwright'],
  ignoreIssues: {
    // The slow answer that the tests hold every view against.
    'src/engine/view/viewer.ts': ['exports'],
    // Of their exports some are called by tests alone: how leagues are split, cut and paged has rules (FLT, PAG) and no
    // caller in the worker.
    'src/engine/select/{filter,page}.ts': ['exports'],
    'src/engine/match/phase.ts': ['exports'],
  },
  ignoreExportsUsedInFile: process.argv.includes('--production'),
}

export default config
