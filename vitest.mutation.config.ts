import { defineConfig } from 'vitest/config'

/** Folders or files of tests/engine to run against mutants, e.g. `MUTATION_TESTS=odds,feed/numbers`; by default all. */
const judges = process.env['MUTATION_TESTS']?.split(',') ?? ['*']

/** Runs the engine's tests for each mutant, so the long ones are shortened and those of spoilt texts left out. */
export default defineConfig({
  test: {
    environment: 'node',
    include: judges.map(judge => `tests/engine/${judge}${judge.includes('/') ? '' : '/**/*'}.test.ts`),
    exclude: ['tests/engine/feed/{fuzz,linear}.test.ts'],
    env: { TEST_DEPTH: 'mutant' },
    setupFiles: ['tests/support/patientWaits.ts', 'tests/support/cleanProcess.ts'],
    // Instrumented code is slow; Stryker itself ends mutants that hang.
    testTimeout: 60_000,
  },
})
