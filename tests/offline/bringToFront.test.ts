import { expect, test, vi } from 'vitest'
import { bringToFront, type Pages } from '../../src/offline/openMatch'

function setUp(...frameTypes: string[]) {
  const opened: string[] = []
  const pages = frameTypes.map(frameType => ({ frameType, focus: vi.fn<() => Promise<void>>() }))
  const all: Pages = {
    matchAll: () => Promise.resolve(pages),
    openWindow: url => Promise.resolve(opened.push(url)),
  }
  return { all, pages, opened }
}

test('[ALR5] [ALR16] a pressed notification brings the page to the front that is open, and no frame', async () => {
  const { all, pages, opened } = setUp('nested', 'top-level')
  await bringToFront(all)
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(opened).toEqual([])
})

test('[ALR5] [ALR16] without an open page it opens one', async () => {
  const { all, opened } = setUp('nested')
  await bringToFront(all)
  expect(opened).toEqual(['/'])
})
