import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { rowKey } from '../../../src/engine/contract/rowKey'
import { HostContext, type HostPage } from '../../../src/ui/kit/dom/useHostPage'
import type { Layout } from '../../../src/ui/list/model/rowHeight'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, the, type MountOptions } from '../../support/mountList'
import { board, leagueRow } from '../../support/rows'

const FLAG = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const LAYOUTS = [
  ['wide', 1280],
  ['card', 360],
] as const satisfies readonly (readonly [Layout, number])[]

async function listed(leagues: number, matches: number, options: MountOptions = {}) {
  const engine = createFakeEngine()
  const { keys, rows } = board(leagues, matches)
  rows.set('l2', leagueRow(2, { picture: FLAG, color: '#336699', ink: '#fff' }))
  engine.show(keys, rows)
  const list = await mountList({ engine, ...options })
  const header = (league: number) => the(list.all(`[data-league="${league}"]`)[0], `league ${league}`)
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top
  await list.find('[data-league="1"]')
  return { ...list, header, topOf, edge: () => topOf(list.scroller) }
}

describe.each(LAYOUTS)('%s', (layout, width) => {
  test('[UIL23] [UIL72] the header of a league stays at the upper edge while its matches pass', async () => {
    const { header, topOf, edge, scrollTo, all } = await listed(20, 5, { layout, width })
    const second = topOf(header(2)) - edge()
    await scrollTo(second - 10)
    expect([topOf(header(1)) - edge(), topOf(header(2)) - edge()]).toEqual([0, 10])
    await scrollTo(second + 50)
    expect(topOf(header(2))).toBe(edge())
    const { left, top } = header(2).getBoundingClientRect()
    expect(document.elementFromPoint(left + 60, top + 10)?.closest('[data-league]')).toBe(header(2))
    // The pinned header is the league's own row, so that screen readers meet the header once.
    expect(all('[data-league="2"]')).toHaveLength(1)
  })

  test('[UIL23] however long the league is', async () => {
    const { header, topOf, edge, scrollTo } = await listed(2, 300, { layout, width })
    await scrollTo(9_000)
    expect(topOf(header(1))).toBe(edge())
  })

  test('[UIL23] [UIL72] folded while it sticks, the league begins where its header was', async () => {
    const onToggleFold = vi.fn<(league: number) => void>()
    const { engine, header, topOf, edge, scrollTo, scroller } = await listed(20, 5, {
      layout,
      width,
      onToggleFold,
    })
    const place = topOf(header(2)) - edge()
    await scrollTo(place + 100)
    header(2).querySelector<HTMLElement>('[data-action="fold"]')?.click()
    expect(onToggleFold).toHaveBeenCalledExactlyOnceWith(2)
    const gone = [20, 21, 22, 23, 24].map(id => rowKey('match', id))
    engine.patch({ splices: [{ at: 7, remove: 5, insert: [] }], forget: gone })
    await frames(2)
    expect(scroller.scrollTop).toBe(place)
    expect(topOf(header(2))).toBe(edge())
    expect(topOf(header(3))).toBe(header(2).getBoundingClientRect().bottom)
  })
})

test('[UIL24] a header has one picture, and the league’s colour as an edge', async () => {
  const { header } = await listed(3, 5)
  expect([...header(2).querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([[FLAG, '']])
  expect(header(1).querySelector('img')).toBeNull()
  const edge = (league: number) =>
    getComputedStyle(the(header(league).querySelector('.list-cell') ?? undefined, 'cell'), '::before')
      .backgroundColor
  expect(edge(2)).toBe('rgb(51, 102, 153)')
  expect(edge(1)).toBe('rgba(0, 0, 0, 0)')
})

describe('in a frame that grows with its list', () => {
  beforeEach(() => {
    document.documentElement.dataset['flow'] = 'host'
    onTestFinished(() => void delete document.documentElement.dataset['flow'])
  })

  function createHost(exact: boolean) {
    let from = 0
    const listeners = new Set<() => void>()
    const shifts: number[] = []
    const host: HostPage = {
      flow: 'host',
      get: () => ({ windowWidth: 1280, windowHeight: 800, from, to: from + 800 }),
      isExact: () => exact,
      look: () => undefined,
      onChange(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      shift: pixels => void shifts.push(pixels),
      pressMatch: (_match, open) => open(),
      pressPrice: () => undefined,
    }
    const show = async (next: number) => {
      from = next
      for (const listener of listeners) listener()
      await frames(2)
    }
    return { host, show, shifts }
  }

  async function framed(exact: boolean) {
    const around = createHost(exact)
    const list = await listed(40, 5, {
      wrap: children => <HostContext value={around.host}>{children}</HostContext>,
    })
    list.host.style.inset = '0 0 auto'
    return { ...list, ...around, heads: await list.find('.list-heads') }
  }

  test('[UIL23] [UIL73] heads and header stay on the host’s screen, by what its loader says', async () => {
    const { show, heads, header, topOf, shifts } = await framed(true)
    await show(1_800)
    expect(topOf(heads)).toBe(1_800)
    expect(getComputedStyle(heads).zIndex).toBe('2')
    const { bottom } = heads.getBoundingClientRect()
    expect(topOf(header(8))).toBe(bottom)
    expect(topOf(header(9))).toBeGreaterThan(bottom)
    header(8).querySelector<HTMLElement>('[data-action="fold"]')?.click()
    expect(shifts).toEqual([7 * 250 - 1_800])
    await show(0)
    expect(topOf(heads)).toBe(0)
    expect(topOf(header(1))).toBe(heads.offsetHeight)
  })

  test('[UIL23] [UIL73] without a loader they scroll away, because nothing says exactly where the screen is', async () => {
    const { show, heads, topOf } = await framed(false)
    await show(2_000)
    expect(topOf(heads)).toBe(0)
  })
})
