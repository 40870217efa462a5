/** Scenarios of patches: the number of matches in the worker, and of rows in the page's window. */

export const PATCH_CONTESTANTS = ['beat', 'beatAll', 'immer', 'immerWindow', 'clone', 'cloneWindow'] as const
export type PatchContestant = (typeof PATCH_CONTESTANTS)[number]

export interface PatchScenario {
  readonly id: string
  readonly matches: number
  readonly windowRows: number
  readonly rounds: number
  readonly warmups: number
}

const SHARED = { windowRows: 60, rounds: 60, warmups: 30 } as const

export const PATCH_SCENARIOS: readonly PatchScenario[] = [
  { id: 'patch.400', ...SHARED, matches: 400 },
  { id: 'patch.2000', ...SHARED, matches: 2_000 },
]
