/** Playwright's projects of the checks of every engine: one for each of its windows. */
import type { Project } from 'playwright/test'
import type { WindowName } from './area'
import { ENGINES, type EngineName } from './engines'

export const ENGINE_CHECKS = /engines\.flow/

/** Options of these projects. */
export interface OfEngine {
  readonly engine: EngineName
  /** `walk`: one page for all areas, each in the window that it names for the walk. */
  readonly window: WindowName | 'walk'
}

/** Each area on a page of its own, in every window of the engine. */
export const engineProjects = (engine: EngineName): readonly EngineProject[] =>
  ENGINES[engine].windows.map(window => projectOf(engine, window))

/** One walk through all areas. */
export const engineWalk = (engine: EngineName): EngineProject => projectOf(engine, 'walk')

type EngineProject = Project<object, OfEngine>

const projectOf = (engine: EngineName, window: OfEngine['window']): EngineProject => ({
  name: `${engine}-${window}`,
  testMatch: ENGINE_CHECKS,
  use: { engine, window },
  // Under remote control these browsers now and then lose a process.
  retries: 1,
})
