import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { PARTITIONED_ARGS } from '../support/browser'
import { isProof } from '../support/depth'
import { findFirefox, firefoxUse } from '../support/firefox/launch'
import { launchOptions, READERS, USUAL, type ReaderName } from '../support/readers'
import { ENGINES } from './engines/engines'
import { ENGINE_CHECKS, engineProjects, engineWalk, type OfEngine } from './engines/projects'

const names = Object.keys(READERS) as ReaderName[]
const tagOf = (name: string) => `@${name}(?![\\w-])`
const others = names.filter(name => name !== USUAL)
/** The reader opposite to the usual one: wide letters in large text. */
const EXTREME: ReaderName = 'wide-large'
const tagsOf = (name: ReaderName) => [name, ...(name === EXTREME ? ['extremes'] : [])]
const firefox = isProof() ? findFirefox() : undefined
/** Chromium is used by most flows, so it runs the checks of every engine in the proof only. */
const engines = (['firefox', 'webkit', 'chromium'] as const).filter(
  name => ENGINES[name].find() !== undefined && (name !== 'chromium' || isProof()),
)
/**
 * Flows for `npm run proof` only: another size or form of a similar flow, or all steps of a rule that a test covers in
 * part.
 */
const leftOut = isProof() ? [] : [/@proof/]

/**
 * Flows over the built site and a real feed server. Each process starts its own server on a free port, for flows that
 * only read.
 *
 * A flow runs for the usual reader unless a tag names another. One tagged `@extremes` also runs in large text and wide
 * letters. `engines/` has the checks in WebKit and Firefox, in one walk through all areas. The proof (`npm run proof`)
 * opens each area on its own page in both windows. It also runs flows tagged `@proof`, and in Firefox those tagged
 * `@browsers`.
 */
export default defineConfig<object, OfEngine>({
  testDir: '.',
  testMatch: '*.flow.ts',
  outputDir: '../../test-results',
  // Time limit of a flow, long enough for any machine: only a flow that hangs exceeds the limit.
  timeout: 900_000,
  expect: { timeout: 240_000 },
  // A flow that passes at its second try is printed as unsteady.
  retries: 1,
  workers: availableParallelism(),
  fullyParallel: true,
  reporter: [
    ['list'],
    ['../support/run/flowReporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'reports/flows.json' }],
  ],
  // A service worker would answer requests that flows want to read or change. app.flow.ts allows it.
  use: { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', actionTimeout: 240_000 },
  projects: [
    ...names.map(name => ({
      name,
      testIgnore: ENGINE_CHECKS,
      // Settings of visitors' browsers: each site has its own storage and shared workers in frames.
      use: { launchOptions: launchOptions(name, PARTITIONED_ARGS) },
      ...(name === USUAL
        ? { grepInvert: [...leftOut, ...others.map(other => new RegExp(tagOf(other)))] }
        : { grepInvert: leftOut, grep: tagsOf(name).map(tag => new RegExp(tagOf(tag))) }),
    })),
    ...(firefox === undefined
      ? []
      : // Processes of Firefox crash now and then under remote control.
        [
          {
            name: 'firefox',
            testIgnore: ENGINE_CHECKS,
            use: firefoxUse(firefox),
            grep: /@browsers/,
            retries: 2,
          },
        ]),
    ...engines.flatMap(name => (isProof() ? engineProjects(name) : [engineWalk(name)])),
  ],
})
