import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'
import '../../src/ui/kit/dialog/sheet.css'
import type { RenderedPage } from '../support/renderPage'
import { SIZES } from '../support/sizes'
import { SECTIONS } from './sections'
import { openState } from './state'

let shown: RenderedPage | undefined
let complaints: unknown[] = []
/** What React says to tests alone: that a part came later than the step that requested it. */
const isAdvice = (words: unknown) => typeof words === 'string' && words.includes('wrapped in act(')

beforeEach(() => {
  sessionStorage.clear()
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!isAdvice(words[0])) complaints.push(words)
  })
})
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

/** Vitest itself fails on what is thrown and not caught. On a phone, because other tests sweep the wide page. */
describe('every state of the gallery mounts', () => {
  beforeEach(() => browser.viewport(SIZES.phone.width, SIZES.phone.height))
  for (const { title, states } of SECTIONS)
    for (const state of states)
      test(`${title}: ${state.name}`, async () => {
        shown = await openState(state, 'vi')
        expect(complaints).toEqual([])
      })
})

test('each has a name of its own', () => {
  const names = SECTIONS.flatMap(({ title, states }) => states.map(({ name }) => `${title}: ${name}`))
  expect(new Set(names).size).toBe(names.length)
})
