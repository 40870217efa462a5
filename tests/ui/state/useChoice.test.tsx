import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Choices } from '../../../src/ui/state/pageState'
import { useChoice } from '../../../src/ui/state/useChoice'
import { renderPage, type RenderedPage } from '../../support/renderPage'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

/** Renders what `select` returns, and records it each time. */
async function watch<Part>(select: (choices: Choices) => Part) {
  const parts: Part[] = []
  function Watcher() {
    parts.push(useChoice(select))
    return null
  }
  shown = await renderPage(<Watcher />)
  const { choices } = shown
  parts.length = 0
  return {
    parts,
    change: (recipe: Parameters<typeof choices.change>[0]) => act(() => choices.change(recipe)),
  }
}

test('[PRF17] what shows one choice renders when it changes, and not for another', async () => {
  const { parts, change } = await watch(({ prefs }) => prefs.company)
  change(({ prefs }) => void (prefs.format = 1))
  change(({ screen }) => void (screen.scroll = 10))
  expect(parts).toEqual([])
  change(({ prefs }) => void (prefs.company = 31))
  expect(parts).toEqual([31])
})

test('[PRF17] of several choices, each makes it render', async () => {
  const { parts, change } = await watch(({ prefs, screen }) => ({ order: prefs.order, day: screen.day }))
  change(({ prefs }) => void (prefs.hotOnly = true))
  change(({ screen }) => void (screen.day = 1))
  expect(parts).toEqual([{ order: 'league', day: 1 }])
})

test('[PRF17] a list that is made anew with the same entries is the same', async () => {
  const { parts, change } = await watch(({ screen }) => screen.leagues.filter(id => id > 0))
  change(({ screen }) => void (screen.day = 1))
  expect(parts).toEqual([])
  change(({ screen }) => void (screen.leagues = [4]))
  change(({ screen }) => void (screen.leagues = [0, 4]))
  expect(parts).toEqual([[4]])
})
