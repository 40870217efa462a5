import { expect, test } from 'vitest'
import { BUDGET, overBudget } from '../../support/run/budget'
import { runCounted, secondsIn } from '../../support/run/cost'

test('the second line of the shell has the seconds of the children', () => {
  expect(secondsIn('0m0.01s 0m0.02s\n1m2.50s 0m1.25s\n')).toBe(63.75)
})

test.each(['', 'times', '0m1s 0m1s', '0m1s 0m1s\n0m1s'])('%j has no figures', text => {
  expect(secondsIn(text)).toBeNull()
})

test.runIf(process.platform !== 'win32')(
  'a program is counted with its children, and its end is known',
  async () => {
    const busy = 'const end = Date.now() + 50; while (Date.now() < end);'
    const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); process.exit(3)`
    const { clean, processorSeconds } = await runCounted({
      command: process.execPath,
      args: ['-e', parent],
      stdio: 'ignore',
    })
    expect(clean).toBe(false)
    expect(processorSeconds).toBeGreaterThan(0)
  },
)

test('a part fails when it takes more than a tenth above its budget, at the pace of the machine', () => {
  const at = (share: number, pace: number) =>
    overBudget([{ part: 'unit', processorSeconds: BUDGET.unit * share }], pace)
  expect(at(1.09, 1)).toEqual([])
  expect(at(1.11, 1)).toHaveLength(1)
  expect(at(1.9, 2)).toEqual([])
  expect(at(2.3, 2)).toHaveLength(1)
  expect(overBudget([{ part: 'unit', processorSeconds: null }], 1)).toEqual([])
})
