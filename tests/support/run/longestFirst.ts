/** Orders test files in Vitest: the longest first, so that no core waits for a long file at the end. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readLastRun } from './seconds.ts'

/** Order on a machine without earlier times. Tests that wait for processes or clocks come before those that compute. */
const KNOWN_LONG: readonly string[] = [
  'tests/cluster/nats.test.ts',
  'tests/feedserver/relay/outage.test.ts',
  'tests/feedserver/attacks.test.ts',
  'tests/cluster/relay.test.ts',
  'tests/deploy/cluster.test.ts',
  'tests/engine/model/live.test.ts',
  'tests/engine/model/model.test.ts',
  'tests/feedserver/relay/engine.test.ts',
  'tests/feedserver/relay/relay.test.ts',
  'tests/feeds/screens.test.ts',
  'tests/feeds/caches.test.ts',
  'tests/ui/betting/slip/slip.test.tsx',
  'tests/ui/detail/match/matchPanel.test.tsx',
  'tests/ui/list/look.test.tsx',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: seconds } = readLastRun()
    const secondsOf = ({ moduleId }: TestSpecification): number => {
      const file = relative('.', moduleId)
      const place = KNOWN_LONG.indexOf(file)
      return seconds[file] ?? (place === -1 ? 0 : KNOWN_LONG.length - place)
    }
    const bySize = await super.sort(files)
    return bySize.toSorted((one, other) => secondsOf(other) - secondsOf(one))
  }
}
