import { expect, test, vi } from 'vitest'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { board } from '../../support/rows'

async function longList(props: { readonly hasMore?: boolean; readonly onMore?: () => void } = {}) {
  const engine = createFakeEngine()
  const { keys, rows } = board(200)
  engine.show(keys, rows)
  const list = await mountList({ engine, strict: true, ...props })
  await list.find('[data-match]')
  await vi.waitFor(() => expect(engine.windows).toHaveLength(1))
  return list
}

test('[UIL7] the worker gets the rows near the screen, not every scroll', async () => {
  const { engine, scrollTo, scroller } = await longList()
  expect(engine.windows[0]?.from).toBe(0)
  for (let step = 1; step <= 12; step++) await scrollTo(step * 60)
  expect(engine.windows.length).toBeLessThanOrEqual(2)
  await scrollTo(20_000)
  const first = Math.floor(20_000 / (scroller.scrollHeight / 1200))
  await vi.waitFor(() => expect(engine.windows.at(-1)?.to).toBeGreaterThan(first + 24))
  expect(engine.windows.at(-1)?.from).toBeLessThan(first)
})

test('[UIL7] several moves within a frame are one message', async () => {
  const { engine, scroller } = await longList()
  await frames(2)
  const before = engine.windows.length
  for (const top of [5_000, 9_000, 30_000, 12_000]) {
    scroller.scrollTop = top
    scroller.dispatchEvent(new Event('scroll'))
  }
  await vi.waitFor(() => expect(engine.windows.length).toBeGreaterThan(before))
  await frames(2)
  expect(engine.windows.length).toBe(before + 1)
})

test('[UIL7] the worker gets the rows near the screen of each list, which begins with others', async () => {
  const { engine } = await longList()
  engine.patch({ list: 'home matches 1 vi' })
  await vi.waitFor(() => expect(engine.windows).toHaveLength(2))
  expect(engine.windows[1]).toEqual(engine.windows[0])
})

test('[UIL11] the next page is requested once, when the end of the list is near', async () => {
  const onMore = vi.fn<() => void>()
  const { engine, scroller, scrollTo } = await longList({ hasMore: true, onMore })
  await scrollTo(scroller.scrollHeight / 2)
  expect(onMore).not.toHaveBeenCalled()
  const near = scroller.scrollHeight - 2 * scroller.clientHeight
  await scrollTo(near)
  await scrollTo(near + 200)
  await scrollTo(near + 400)
  await vi.waitFor(() => expect(onMore).toHaveBeenCalled())
  expect(onMore).toHaveBeenCalledTimes(1)
  const { keys, rows } = board(210)
  engine.show(keys, rows, 2)
  await frames(2)
  await scrollTo(scroller.scrollHeight)
  await vi.waitFor(() => expect(onMore).toHaveBeenCalledTimes(2))
})

test('[STO5] [UIL11] while paused each move is sent to the worker, and the end of the list requests nothing', async () => {
  const onMore = vi.fn<() => void>()
  const { engine, scroller, scrollTo } = await longList({ hasMore: true, onMore })
  engine.store.pause()
  await frames(2)
  for (const moves of [1, 2]) {
    const last = engine.windows.at(-1)
    await scrollTo(moves * 60)
    await vi.waitFor(() => expect(engine.windows.at(-1)).not.toEqual(last))
  }
  await scrollTo(scroller.scrollHeight)
  expect(onMore).not.toHaveBeenCalled()
  engine.store.resume()
  await vi.waitFor(() => expect(onMore).toHaveBeenCalledTimes(1))
})

test('[UIL11] without a next page nothing is requested; the button always requests', async () => {
  const onMore = vi.fn<() => void>()
  const { engine, scrollTo, scroller, find } = await longList({ hasMore: false, onMore })
  await scrollTo(scroller.scrollHeight)
  expect(onMore).not.toHaveBeenCalled()
  engine.patch({
    splices: [{ at: 1200, remove: 0, insert: ['more'] }],
    rows: [['more', { kind: 'more', leagues: 300, shown: 200 }]],
  })
  await scrollTo(scroller.scrollHeight)
  const button = await find('[data-action="more"]')
  expect(button.textContent).toContain('200/300')
  button.click()
  expect(onMore).toHaveBeenCalledTimes(1)
})
