/** Playwright's projects of the checks of every engine: one for each of its windows. */
import type { Project } from 'playwright/test'
import type { WindowName } from './area'
import { ENGINES, type EngineName } from './engines'

export const ENGINE_CHECKS = /engines\.flow/

/** Options of these projects. */
export interface OfEngine {
  readonly engine: EngineName
  readonly window: WindowName
}

export const engineProjects = (engine: EngineName): Project<object, OfEngine>[] =>
  ENGINES[engine].windows.map(window => ({
    name: `${engine}-${window}`,
    testMatch: ENGINE_CHECKS,
    use: { engine, window },
    // Under remote control these browsers now and then lose a process.
    retries: 2,
  }))
