import { defineConfig } from 'playwright/test'
export default defineConfig<object, { engine: string }>({
  testDir: '/work/w29b/tests/e2e/engines', testMatch: '*.flow.ts', outputDir: '/tmp/w29b/results', timeout: 120_000, expect: { timeout: 25_000 },
  workers: 2, fullyParallel: true, reporter: [['list']],
  projects: ['chromium','firefox','webkit'].flatMap(engine => ['wide','phone'].map(window => ({ name: engine+'-'+window, use: { engine, window } }))),
})
