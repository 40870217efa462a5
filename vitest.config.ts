import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { feedPlugin } from './tests/support/feedPlugin.ts'
import { launchOptions } from './tests/support/readers.ts'
import { LongestFirst } from './tests/support/run/longestFirst.ts'
import { SERVER_FOLDER } from './tools/builtServer.ts'

/** Tests of the layout; they also run with the wide fonts. */
const LOOKS = [
  'tests/ui/list/look.test.tsx',
  'tests/ui/list/compact.test.tsx',
  'tests/ui/list/still.test.tsx',
  'tests/ui/detail/inline.test.tsx',
  'tests/ui/detail/tabs/odds.test.tsx',
  'tests/ui/filter/toolbar.test.tsx',
  'tests/ui/site/menu.test.tsx',
  'tests/ui/site/toolbar.test.tsx',
]

/** What has to start from an empty page: the loader on a host without our style sheets, and modules that are replaced. */
const PAGES_OF_THEIR_OWN = [
  'tests/ui/embed/loader/*.test.ts',
  'tests/ui/site/siteUpdates.test.ts',
  'tests/worker/transport/lazyImport.test.ts',
]

const BROWSER_PACKAGES = [
  '@tanstack/react-virtual',
  'comlink',
  'dompurify',
  'fflate',
  'i18next',
  'idb-keyval',
  'immer',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react/jsx-dev-runtime',
  'use-sync-external-store/with-selector',
  'valibot',
]

/** How far long proofs go (tests/support/depth.ts), for tests in a browser. */
const DEPTH = { depth: process.env['TEST_DEPTH'] ?? 'gate' }
/**
 * Long enough for any machine: only a test that hangs is to be ended. A test that passes at its second try is printed as
 * unsteady.
 */
const PATIENCE = {
  retry: 1,
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 720_000 } },
}

/** Moves the pointer out of the page, because it stays over an element of the next test. */
const restPointer: BrowserCommand = ({ page }) => page.mouse.move(-1, -1)

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        define: { BUILT_THREADS: JSON.stringify(SERVER_FOLDER) },
        // The server writes pages with React as it is shipped; in development React notes a stack for each element.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...PATIENCE,
          name: 'unit',
          env: { NODE_ENV: 'production' },
          globalSetup: 'tools/builtServer.ts',
          // What is waited for is mostly another process or thread, which each look takes time from.
          expect: { poll: { ...PATIENCE.expect.poll, interval: 100 } },
          // Pages in a browser stay one at a time, because they share a screen.
          maxWorkers: availableParallelism(),
          environment: 'node',
          setupFiles: ['tests/support/patientWaits.ts', 'tests/support/cleanProcess.ts'],
          // Files share a process and its modules, because loading them again takes as long as the tests.
          isolate: false,
          include: [
            'tests/{bench,cluster,deploy,docs,engine,evening,feeds,feedserver,locales,offline,react,server,tools}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        plugins: [react(), feedPlugin()],
        worker: { format: 'es' },
        // Named, because a package that Vite first finds during a run reloads the page, with React loaded twice.
        optimizeDeps: { include: BROWSER_PACKAGES },
        test: {
          ...PATIENCE,
          name: 'browser',
          setupFiles: [
            'tests/support/ownerStacks.ts',
            'tests/support/patientWaits.ts',
            'tests/support/settledViewport.ts',
            'tests/support/cleanPage.ts',
          ],
          // Files share a page, because loading every module anew takes as long as the tests.
          isolate: false,
          include: ['tests/{worker,ui,gallery}/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions('narrow') }),
            commands: { restPointer },
            viewport: { width: 1280, height: 800 },
            instances: [
              {
                browser: 'chromium',
                name: 'narrow fonts',
                exclude: PAGES_OF_THEIR_OWN,
                provide: { ...DEPTH, fonts: 'narrow' },
              },
              {
                browser: 'chromium',
                name: 'pages of their own',
                include: PAGES_OF_THEIR_OWN,
                isolate: true,
                provide: { ...DEPTH, fonts: 'narrow' },
              },
              {
                browser: 'chromium',
                name: 'wide fonts',
                include: LOOKS,
                provide: { ...DEPTH, fonts: 'wide' },
                provider: playwright({ launchOptions: launchOptions('wide') }),
              },
            ],
          },
        },
      },
    ],
  },
})
