import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PauseButton } from '../../../src/ui/page/PauseButton'
import { renderPage, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

const open = async () => {
  shown = await renderPage(<PauseButton />)
  const { keys, rows } = board(1)
  await act(async () => shown?.engine.show(keys, rows))
  return shown
}

test('[PAU1] pending, counted, and shown at once', async () => {
  const { engine, press, find } = await open()
  await press('Pause')
  await act(async () => engine.patch({ changes: [{ key: 'm10', set: { score: '8 - 0' } }] }))
  const button = find('button')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(button.dataset['pause']).toBe('1')
  expect(button.textContent).toBe('1 change waiting')
  expect(engine.store.row('m10')).not.toMatchObject({ score: '8 - 0' })
  await press('Pause: 1 change waiting')
  expect(engine.store.row('m10')).toMatchObject({ score: '8 - 0' })
  // The button has the sign alone. A window from 1600 px on has room for the word.
  expect(button.textContent).toBe('')
  await act(() => browser.viewport(1600, 800))
  await expect.poll(() => button.textContent).toBe('Pause')
})

test('[PAU1] on a phone the count alone has room; screen readers read the words', async () => {
  await browser.viewport(360, 740)
  const { press, find } = await open()
  await press('Pause')
  expect(find('button').textContent).toBe('0')
  expect(find('button').getAttribute('aria-label')).toBe('Pause: 0 changes waiting')
})
