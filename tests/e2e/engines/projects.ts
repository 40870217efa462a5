/** Playwright's projects of the checks of every engine: one for each of its windows. */
import type { Project } from 'playwright/test'
import type { WindowName } from './areas'
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
    // Under remote control its processes now and then crash.
    retries: engine === 'firefox' ? 2 : 0,
  }))
