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
/** The other end of the readers: wide letters in large text. */
const EXTREME: ReaderName = 'wide-large'
const tagsOf = (name: ReaderName) => [name, ...(name === EXTREME ? ['extremes'] : [])]
const firefox = isProof() ? findFirefox() : undefined
/** Chromium is in most flows, so it runs the checks of every engine at full length only. */
const engines = (['firefox', 'webkit', 'chromium'] as const).filter(
  name => ENGINES[name].find() !== undefined && (name !== 'chromium' || isProof()),
)
/** For `npm run proof`: another size or form of a flow beside it, or the whole way of a rule that a test of one part has. */
const leftOut = isProof() ? [] : [/@proof/]

/**
 * Flows over the built site and a real feed server; each process starts its own server on a free port, for what only reads.
 *
 * A flow runs for the usual reader unless a tag names another; one tagged `@extremes` runs also in large text and wide letters.
 * `engines/` has what is checked in WebKit and Firefox: in one walk through all areas.
 * At full length (`npm run proof`) each area has a page of its own in both windows, those tagged `@proof` run too, and those tagged `@browsers` in Firefox as well.
 */
export default defineConfig<object, OfEngine>({
  testDir: '.',
  testMatch: '*.flow.ts',
  outputDir: '../../test-results',
  // Long enough for any machine: only a flow that hangs is to be ended.
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
  // A service worker would answer requests that flows want to see or change; app.flow.ts allows it.
  use: { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', actionTimeout: 240_000 },
  projects: [
    ...names.map(name => ({
      name,
      testIgnore: ENGINE_CHECKS,
      // As visitors have it: each site has its own storage and shared workers in frames.
      use: { launchOptions: launchOptions(name, PARTITIONED_ARGS) },
      ...(name === USUAL
        ? { grepInvert: [...leftOut, ...others.map(other => new RegExp(tagOf(other)))] }
        : { grepInvert: leftOut, grep: tagsOf(name).map(tag => new RegExp(tagOf(tag))) }),
    })),
    ...(firefox === undefined
      ? []
      : // Under remote control its processes now and then crash.
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
