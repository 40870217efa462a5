/** Playwright's projects for the checks of every engine, one per window. */
import type { Project } from 'playwright/test'
import type { WindowName } from './area'
import { ENGINES, type EngineName } from './engines'

export const ENGINE_CHECKS = /engines\.flow/

/** Options of these projects. */
export interface OfEngine {
  readonly engine: EngineName
  /** `walk`: one page for all areas, each in its window for the walk. */
  readonly window: WindowName | 'walk'
}

/** Returns projects with each area on its own page, in every window of the engine. */
export const engineProjects = (engine: EngineName): readonly EngineProject[] =>
  ENGINES[engine].windows.map(window => projectOf(engine, window))

/** Returns the project with one walk through all areas. */
export const engineWalk = (engine: EngineName): EngineProject => projectOf(engine, 'walk')

type EngineProject = Project<object, OfEngine>

const projectOf = (engine: EngineName, window: OfEngine['window']): EngineProject => ({
  name: `${engine}-${window}`,
  testMatch: ENGINE_CHECKS,
  use: { engine, window },
  // Processes of these browsers crash now and then under remote control.
  retries: 1,
})
