/** Tests the page's reactions to the size of its window. Rules LAY8 and LAY9 in docs/rules/widget.md. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PHONE_QUERY } from '../../../src/ui/kit/dom/useMedia'
import type { HostPage, HostView } from '../../../src/ui/kit/dom/useHostPage'
import { useLayout } from '../../../src/ui/list/model/useLayout'

test.each([
  [767, true],
  [768, false],
])('[LAY8] a window of %i px is a phone: %s', async (width, isPhone) => {
  await page.viewport(width, 740)
  expect(window.matchMedia(PHONE_QUERY).matches).toBe(isPhone)
})

const NO_ELEMENT = { current: null }

function Layout({ host }: { host: HostPage }) {
  return useLayout(NO_ELEMENT, host)
}

/** A host page whose window the test changes. */
function hostOf(view: HostView) {
  let now = view
  const listeners = new Set<() => void>()
  const host: HostPage = {
    flow: 'host',
    get: () => now,
    isExact: () => true,
    look: answer => answer(now),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shift: () => undefined,
    pressMatch: (_match, open) => open(),
    pressPrice: () => undefined,
  }
  return {
    host,
    resize: (windowHeight: number) => {
      now = { ...now, windowHeight }
      for (const listener of listeners) listener()
    },
  }
}

test('[LAY9] the layout follows the window 33 ms after the last of its changes', async () => {
  await page.viewport(1280, 900)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  const { host, resize } = hostOf({ windowWidth: 1280, windowHeight: 900, from: 0, to: 900 })
  act(() => root.render(<Layout host={host} />))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(33)
  expect(element.textContent).toBe('wide')
  for (const height of [600, 500, 400]) {
    resize(height)
    pass(32)
    expect(element.textContent).toBe('wide')
  }
  pass(1)
  expect(element.textContent).toBe('card')
})
