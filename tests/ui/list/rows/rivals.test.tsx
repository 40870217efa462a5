/** Tests that the benches' rivals draw the product's rows, so that a bench compares only scrolling and changes. */
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_ACTIONS } from '../../../../bench/page/rival/actions'
import { RIVALS } from '../../../../bench/page/rival/rivalRows'
import { RivalList } from '../../../../bench/page/rival/RivalList'
import { EngineContext } from '../../../../src/ui/client/hooks'
import type { MatchListProps } from '../../../../src/ui/list/listProps'
import { createFakeEngine } from '../../../support/fakeEngine'
import { mountList, the, type MountedList } from '../../../support/mountList'
import { board, leagueRow, matchRow } from '../../../support/rows'

const CREST = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const PROPS: MatchListProps = {
  layout: 'card',
  betType: 1,
  tiles: 'all',
  hasMore: false,
  toCome: 'phase.early',
  ...NO_ACTIONS,
}
const PHONE = { width: 360, height: 740 }
const FORMS = {
  odds: { ...PHONE, props: PROPS },
  scores: { ...PHONE, props: { ...PROPS, tiles: 'none' } },
  wide: { width: 1366, height: 800, props: { ...PROPS, layout: 'wide' } },
} as const satisfies Record<string, { width: number; height: number; props: MatchListProps }>

const CASES = Object.entries(RIVALS)
  .filter(([rival]) => rival !== 'empty')
  .flatMap(([rival, rows]) => Object.entries(FORMS).map(([form, page]) => ({ rival, rows, form, ...page })))

test.each(CASES)('$rival draws the rows of the product, in $form', async ({ rows, width, height, props }) => {
  const engine = createFakeEngine()
  const { keys, rows: data } = board(40)
  data.set('m10', matchRow(10, { homeImage: CREST, guestImage: CREST, homeRed: 1, varText: 'VAR' }))
  data.set('l2', leagueRow(2, { picture: CREST }))
  engine.show(keys, data)
  const product = await mountList({ engine, width, height, ...props })
  const host = document.body.appendChild(document.createElement('div'))
  Object.assign(host.style, { position: 'fixed', inset: '0' })
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <EngineContext value={engine}>
      <RivalList {...props} rows={rows} />
    </EngineContext>,
  )
  await vi.waitFor(() => the(host.querySelector('[data-match="10"]') ?? undefined, 'a match'))
  const list = the(host.querySelector('[data-list]') ?? undefined, 'the list')
  for (const top of [0, 900, 4_000, 1_700, 0]) {
    list.scrollTop = top
    await product.scrollTo(top)
    await vi.waitFor(() => expectSameRows(host, product, height))
  }
})

/** Compares the rows that both have mounted, which are at least those on screen. */
function expectSameRows(host: HTMLElement, product: MountedList, height: number) {
  const [own, theirs] = [rowsIn(host), rowsIn(product.host)]
  const both = [...own.keys()].filter(index => theirs.has(index))
  const shared = both.reduce((sum, index) => sum + (own.get(index)?.offsetHeight ?? 0), 0)
  expect(shared).toBeGreaterThanOrEqual(height - 40)
  for (const index of both) expect(shapeOf(own.get(index))).toBe(shapeOf(theirs.get(index)))
}

const rowsIn = (host: HTMLElement) =>
  new Map(
    [...host.querySelectorAll<HTMLElement>('.list-body > .list-row')].map(row => [
      row.getAttribute('aria-rowindex'),
      row,
    ]),
  )

/** Elements, attributes and texts, with sorted attributes, because a reused element has another order. */
function shapeOf(node: Node | undefined): string {
  if (!(node instanceof Element)) return node?.textContent ?? ''
  const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`).sort()
  return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(shapeOf).join('')}</>`
}
