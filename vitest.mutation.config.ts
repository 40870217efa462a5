import { defineConfig } from 'vitest/config'

/** Which folders of tests/engine judge the mutants, e.g. `MUTATION_TESTS=odds,board`; all of them by default. */
const folders = process.env['MUTATION_TESTS']?.split(',') ?? ['*']

/** The engine's own tests, the long ones shortened: each mutant waits for them. Spoilt and overlong texts judge no mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: folders.map(folder => `tests/engine/${folder}/**/*.test.ts`),
    exclude: ['tests/engine/feed/{fuzz,linear}.test.ts'],
    env: { SEQUENCES: '24' },
    // Instrumented code is slow; a mutant that hangs is Stryker's to stop.
    testTimeout: 60_000,
  },
})
