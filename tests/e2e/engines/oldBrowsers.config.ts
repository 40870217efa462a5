import { defineConfig } from 'playwright/test'
import { ENGINES, type EngineName } from './engines'
import { engineProjects, type OfEngine } from './projects'

const isEngine = (name: string): name is EngineName => Object.hasOwn(ENGINES, name)

/** The checks of every engine, in the engines that `ENGINES` names. `npm run old-browsers` starts them. */
export default defineConfig<object, OfEngine>({
  testDir: '.',
  outputDir: '../../../test-results/old-browsers',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] }]],
  projects: (process.env['ENGINES'] ?? '').split(',').filter(isEngine).flatMap(engineProjects),
})
