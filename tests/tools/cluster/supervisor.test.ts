/** Tests parts of a cluster that end, by a clock that the test moves. */
import { expect, test } from 'vitest'
import { Supervisor, waitBefore, type Watched } from '../../../tools/cluster/supervisor'

const PLAN = { name: 'gateway-1', program: 'node', args: ['--port', '8081'] }

function setUp() {
  let now = 0
  const lines: string[] = []
  const waits: number[] = []
  const begun: { readonly plan: object; readonly end: (how: string) => void }[] = []
  const begin = (plan: object): Watched => {
    const ended = new Promise<string>(end => begun.push({ plan, end }))
    return { pid: 100 + begun.length, ended }
  }
  /** Ends the pending wait. */
  let pass = () => {}
  const supervisor = new Supervisor({
    begin,
    print: line => lines.push(line),
    now: () => now,
    wait: (ms, signal) => {
      waits.push(ms)
      return new Promise(resolve => {
        pass = resolve
        signal.addEventListener('abort', () => resolve())
      })
    },
  })
  const watching = supervisor.watch(begin(PLAN), PLAN)
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    supervisor,
    watching,
    lines,
    waits,
    begun,
    /** Ends the running part after `ms` milliseconds. */
    endAfter: async (ms: number, how = 'SIGKILL') => {
      now += ms
      begun.at(-1)?.end(how)
      await settle()
    },
    pass: async () => {
      pass()
      await settle()
    },
  }
}

test('[OPS9] [OPS36] a part that ends is started again with the same plan, after a second, and it says so', async () => {
  const { lines, begun, endAfter, pass } = setUp()
  await endAfter(60_000)
  expect(begun).toHaveLength(1)
  expect(lines).toEqual(['gateway-1 has ended (SIGKILL): it is started again in 1 s'])
  await pass()
  expect(begun.map(({ plan }) => plan)).toEqual([PLAN, PLAN])
  expect(lines.at(-1)).toBe('gateway-1 is started again: process 102')
})

test('[OPS9] the wait doubles up to 30 s while the part does not stay, and begins anew once it has stayed 10 s', async () => {
  const { waits, endAfter, pass } = setUp()
  for (let ends = 0; ends < 7; ends++) {
    await endAfter(500, 'exit code 1')
    await pass()
  }
  await endAfter(10_000)
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 1].map(seconds => seconds * 1000))
  expect(waitBefore(1000)).toBe(30_000)
})

test.each(['while it runs', 'while it waits'])('[OPS9] nothing is started after the stop, %s', async when => {
  const { supervisor, watching, begun, endAfter } = setUp()
  if (when === 'while it waits') await endAfter(1)
  supervisor.stop()
  await endAfter(1)
  await watching
  expect(begun).toHaveLength(1)
})
