import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
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
/** React's advice to tests: a part came later than the step that requested it. */
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

/** Only every fourth state is mounted before a commit. The long proof mounts all. */
const EVERY = inject('depth') === 'proof' ? 1 : 4
const ALL = SECTIONS.flatMap(({ title, states }) =>
  states.map(state => ({ name: `${title}: ${state.name}`, state })),
)

/** Vitest fails on uncaught errors. The states are mounted on a phone, because other tests sweep the wide page. */
describe('a state of the gallery mounts', () => {
  beforeEach(() => browser.viewport(SIZES.phone.width, SIZES.phone.height))
  test.each(ALL.filter((_, at) => at % EVERY === 0))('$name', async ({ state }) => {
    shown = await openState(state, 'vi')
    expect(complaints).toEqual([])
  })
})

test('each state has a name of its own', () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
})
