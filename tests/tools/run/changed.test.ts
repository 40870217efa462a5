import { describe, expect, it } from 'vitest'
import { withinBudget, type Found } from '../../support/run/changed'
import { partOf } from '../../support/run/parts'

const found = (file: string, steps: number): Found => ({ file, part: 'unit', steps })
const chosenFiles = (all: readonly Found[], known: Readonly<Record<string, number>>, cores = 1) =>
  withinBudget(all, known, { seconds: 50, cores }).chosen.map(({ file }) => file)

describe('the tests of a change, within some seconds', () => {
  it('the nearest first, whatever order they are found in', () => {
    expect(chosenFiles([found('far', 3), found('near', 0), found('next', 1)], {})).toEqual([
      'near',
      'next',
      'far',
    ])
  })

  it('leaves out what does not fit, and fills the rest with what does', () => {
    const all = [found('near', 0), found('long', 1), found('short', 2)]
    expect(chosenFiles(all, { near: 30, long: 40, short: 10 })).toEqual(['near', 'short'])
  })

  it('two cores have room for twice as much', () => {
    const all = [found('near', 0), found('long', 1)]
    expect(chosenFiles(all, { near: 40, long: 40 }, 2)).toEqual(['near', 'long'])
  })

  it('runs the nearest of all, however long it takes', () => {
    expect(chosenFiles([found('near', 0)], { near: 300 })).toEqual(['near'])
  })

  it('says how long it takes, with the start of each part once', () => {
    const flow: Found = { file: 'flow', part: 'flows', steps: 1 }
    const known = { a: 4, b: 4, flow: 3 }
    const { seconds } = withinBudget([found('a', 0), found('b', 0), flow], known, { seconds: 50, cores: 2 })
    // 3 s to start Vitest, 20 s to build the pages.
    expect(seconds).toBe((4 + 4 + 3 + 3 + 20) / 2)
  })
})

describe('the part that runs a file', () => {
  it.each([
    ['tests/e2e/slip.flow.ts', 'flows'],
    ['tests/ui/list/look.test.tsx', 'browser'],
    ['tests/worker/startup.test.ts', 'browser'],
    ['tests/engine/feed/fuzz.test.ts', 'unit'],
    ['src/engine/feed/rows.ts', undefined],
  ])('%s: %s', (file, part) => {
    expect(partOf(file)).toBe(part)
  })
})
