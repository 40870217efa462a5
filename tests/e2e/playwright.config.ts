import { defineConfig } from 'playwright/test'
import { BROWSER_ARGS, findBrowser } from '../support/browser'

const executablePath = findBrowser()

/** Flows over the built site and a real feed server; each file starts its own server on a free port. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.flow.ts',
  outputDir: '../../test-results',
  // End what hangs, and nothing else: how fast the machine is must decide no flow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: false,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'reports/flows.json' }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: [...BROWSER_ARGS], ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
