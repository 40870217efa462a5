import type { Browser } from 'playwright'
import { expect, test } from 'vitest'
import { firstStep } from '../../bench/support/firstStep'
import { owning, type Part } from '../../bench/support/owning'

const context = {
  browser: { contexts: () => [] } as unknown as Browser,
  url: '',
  quick: true,
  part: undefined,
}
const reading = (scenario: string) => ({ scenario, base: '', contestants: {} })

test('a suite runs until its second step begins, and what it started is closed', async () => {
  const did: string[] = []
  const part: Part = async function* ({ own, say }) {
    own({ close: () => void did.push('server closed') })
    own({ close: () => void did.push('browser closed') })
    say('page.load widget')
    did.push('first step')
    say('page.load site')
    did.push('second step')
    yield reading('page.load')
  }
  expect(await firstStep(owning(part), context)).toBe('page.load widget')
  expect(did).toEqual(['first step', 'browser closed', 'server closed'])
})

test('a first step ends with the first reading too', async () => {
  const did: string[] = []
  const part: Part = async function* ({ say }) {
    say('parse.list')
    yield reading('parse.list')
    did.push('more')
  }
  expect(await firstStep(owning(part), context)).toBe('parse.list')
  expect(did).toEqual([])
})

test('what the first step throws is thrown, and what it started is closed', async () => {
  const did: string[] = []
  const part: Part = async function* ({ own, say }) {
    own({ close: () => void did.push('closed') })
    say('page.press star')
    yield await Promise.reject(new Error('no star'))
  }
  await expect(firstStep(owning(part), context)).rejects.toThrow('no star')
  expect(did).toEqual(['closed'])
})

test('a suite without a step is an error', async () => {
  const nothing: Part = async function* () {}
  await expect(firstStep(owning(nothing), context)).rejects.toThrow('names no step')
})
