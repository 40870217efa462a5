import { defineConfig } from 'vitest/config'

/** Which folders or files of tests/engine judge the mutants, e.g. `MUTATION_TESTS=odds,feed/numbers`; all of them by default. */
const judges = process.env['MUTATION_TESTS']?.split(',') ?? ['*']

/** The engine's own tests, the long ones shortened: each mutant waits for them. Spoilt and overlong texts judge no mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: judges.map(judge => `tests/engine/${judge}${judge.includes('/') ? '' : '/**/*'}.test.ts`),
    exclude: ['tests/engine/feed/{fuzz,linear}.test.ts'],
    env: { SEQUENCES: '24' },
    // Instrumented code is slow; a mutant that hangs is Stryker's to stop.
    testTimeout: 60_000,
  },
})
