import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGS, findBrowser } from './tests/support/browser'

const executablePath = findBrowser()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{engine,feedserver,tools,docs,locales}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        worker: { format: 'es' },
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
