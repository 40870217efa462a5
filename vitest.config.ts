import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGS, findBrowser } from './tests/support/browser.ts'
import { feedPlugin } from './tests/support/feedPlugin.ts'

const executablePath = findBrowser()

const BROWSER_PACKAGES = [
  '@tanstack/react-virtual',
  'comlink',
  'dompurify',
  'i18next',
  'idb-keyval',
  'immer',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react/jsx-dev-runtime',
  'use-sync-external-store/shim/with-selector',
  'valibot',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Not a promise of speed: a machine may be busy with other things.
          testTimeout: 60_000,
          environment: 'node',
          include: ['tests/{engine,feeds,feedserver,tools,docs,locales}/**/*.test.ts'],
        },
      },
      {
        plugins: [react(), feedPlugin()],
        worker: { format: 'es' },
        // Named, so that none is found in the middle of a run: that would load the page anew, with React twice.
        optimizeDeps: { include: BROWSER_PACKAGES },
        test: {
          name: 'browser',
          include: ['tests/{worker,ui}/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: [...BROWSER_ARGS], ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
