import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../src/ui/kit/base.css'
import { startTexts } from '../../../src/ui/i18n/texts'
import { PagesContext, type OpenPage } from '../../../src/ui/kit/page/pagesContext'
import { TextProvider } from '../../../src/ui/i18n/useText'
import type { MatchListProps } from '../../../src/ui/list/listProps'
import { createFakeEngine } from '../../support/fakeEngine'
import { mountList, the, type MountOptions } from '../../support/mountList'
import { board, leagueRow, matchRow, price } from '../../support/rows'

async function clickable(props: MountOptions = {}) {
  const engine = createFakeEngine()
  const { keys, rows } = board(3)
  rows.set('m10', matchRow(10, { 'HDP.up': price('0.80'), 'HDP.goal': price('0.5'), 'HDP.down': price('-') }))
  engine.show(['l1:10', ...keys.slice(1)], [...rows, ['l1:10', rows.get('l1') ?? matchRow(1)]])
  const handlers = {
    onToggleFollow: vi.fn<MatchListProps['onToggleFollow']>(),
    onToggleFold: vi.fn<MatchListProps['onToggleFold']>(),
    onOpenPrice: vi.fn<NonNullable<MatchListProps['onOpenPrice']>>(),
    onOpenDetail: vi.fn<NonNullable<MatchListProps['onOpenDetail']>>(),
    onOpenLeague: vi.fn<NonNullable<MatchListProps['onOpenLeague']>>(),
  }
  const list = await mountList({ engine, height: 400, opensTables: true, ...handlers, ...props })
  await list.find('[data-match="10"]')
  const click = async (selector: string) => (await list.find(selector)).click()
  return { ...list, ...handlers, click }
}

test('[UIL15] stars, folds, tables and details name their match or league', async () => {
  const { click, onToggleFollow, onToggleFold, onOpenDetail, onOpenLeague } = await clickable()
  await click('[data-match="10"] [data-action="follow-match"]')
  await click('[data-league="1"] [data-action="follow-league"]')
  await click('[data-league="1"] [data-action="fold"]')
  await click('[data-league="1"] [data-action="standings"]')
  await click('[data-match="10"] [data-action="detail"]')
  expect(onToggleFollow.mock.calls).toEqual([
    ['match', 10],
    ['league', 1],
  ])
  expect(onToggleFold).toHaveBeenCalledExactlyOnceWith(1)
  expect(onOpenLeague).toHaveBeenCalledExactlyOnceWith(1, 'table', expect.any(HTMLElement))
  expect(onOpenDetail).toHaveBeenCalledExactlyOnceWith(10, expect.any(HTMLElement))
})

test('[UIL15] [UIL82] a price opens; a line opens its first price; a suspended one nothing', async () => {
  const { click, cell, onOpenPrice } = await clickable()
  await click('[data-match="10"] [data-cell="HDP.up"]')
  await click('[data-match="10"] [data-cell="HDP.goal"]')
  await click('[data-match="10"] [data-cell="HDP.down"]')
  await click('[data-match="10"] [data-cell="home"]')
  expect(onOpenPrice.mock.calls).toEqual([
    [10, 'HDP.up', cell(10, 'HDP.up')],
    [10, 'HDP.up', cell(10, 'HDP.up')],
  ])
})

test.each(['wide', 'card'] as const)(
  '[BET1] prices of a match that takes no bets are no buttons, %s',
  async layout => {
    const { engine, find, all, scroller, onOpenPrice } = await clickable({ layout })
    engine.patch({ changes: [{ key: 'm10', set: { phase: 'finished', minute: 'FT' } }] })
    const price = await find('[data-match="10"] [data-cell="HDP.up"]:not([tabindex])')
    price.click()
    price.closest<HTMLElement>('[data-tile]')?.click()
    expect(onOpenPrice).not.toHaveBeenCalled()
    expect(getComputedStyle(price).cursor).not.toBe('pointer')
    expect(all('[data-match="10"] .list-price[tabindex]')).toHaveLength(0)
    expect(scroller.querySelectorAll('[data-match="11"] .list-price[tabindex]').length).toBeGreaterThan(0)
  },
)

test('[UIL15] [UIL82] on a card the whole tile is a target, 44 px high at least', async () => {
  const { click, find, onOpenPrice } = await clickable({ layout: 'card' })
  const tile = await find('[data-match="10"] [data-tile="ou"]')
  expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const { left, top, bottom } = tile.getBoundingClientRect()
  for (const clientY of [top + 2, bottom - 2])
    tile.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + 2, clientY }))
  const result = await find('[data-match="10"] [data-tile="1x2"]')
  const { right } = result.getBoundingClientRect()
  result.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: right - 2, clientY: top + 2 }))
  await click('[data-match="10"] .list-bets')
  expect(onOpenPrice.mock.calls.map(call => call.slice(0, 2))).toEqual([
    [10, 'ou.up'],
    [10, 'ou.down'],
    [10, '1x2.down'],
  ])
})

test('[UIL18] [UIL94] the arrow keys reach every price; Enter opens it; the list is one stop of the Tab key', async () => {
  const { find, cell, onOpenPrice, host, scroller } = await clickable()
  const star = await find('[data-match="11"] [data-action="follow-match"]')
  star.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell(11, '1x2Half.down'))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}')
  expect(document.activeElement).toBe(cell(12, 'OUHalf.down'))
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(onOpenPrice).toHaveBeenCalledExactlyOnceWith(10, 'OUHalf.down', cell(10, 'OUHalf.down'))
  const stops = [...host.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0)
  expect(stops).toEqual([scroller])
})

test('[UIL18] [UIL94] from the list into it, through headers in one column, and back', async () => {
  const { cell, scroller, find } = await clickable()
  scroller.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await find('[data-league="1"] [data-action="league"]'))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(cell(10, 'HDP.down'))
  cell(14, 'ou.down').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}')
  expect(document.activeElement).toBe(await find('[data-league="2"] [data-action="league"]'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell(20, 'ou.down'))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(scroller)
})

test.each(['wide', 'card'] as const)('[UIL19] the %s list is a grid to readers', async layout => {
  const { find, all } = await clickable({ layout, width: layout === 'wide' ? 1280 : 360 })
  const grid = await find('[role="grid"]')
  const heads = layout === 'wide' ? 1 : 0
  expect(Number(grid.getAttribute('aria-rowcount'))).toBe(18 + heads)
  const places = all('.list-row[role="row"]').map(row => Number(row.getAttribute('aria-rowindex')))
  expect(places).toEqual(places.map((_, index) => index + 1 + heads))
  for (const row of all('.list-row')) expect(row.querySelector('[role="gridcell"]')).not.toBeNull()
  if (layout === 'card') return
  const columns = all('[data-match="10"] [aria-colindex]').map(cell =>
    Number(cell.getAttribute('aria-colindex')),
  )
  expect(columns).toEqual(columns.toSorted((one, other) => one - other))
  expect(columns.at(-1)).toBe(Number(grid.getAttribute('aria-colcount')))
  const head = all('[role="columnheader"]').find(cell => cell.getAttribute('aria-label') === 'market.OUHalf')
  const first = all('[data-match="10"] [data-cell="OUHalf.up"]')[0]
  expect(first?.getAttribute('aria-colindex')).toBe(head?.getAttribute('aria-colindex'))
})

test('[LGL1] [PLC7] a league name leads to its address, in a new tab, in the language of the page', async () => {
  const link = await (await clickable({ linkLanguage: 'th' })).find('[data-league="1"] h2 a')
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(link.getAttribute('href')).toBe('/league/1?lang=th')
})

test('[LGL3] a plugin leads to the table in a new tab, and a press opens nothing here', async () => {
  const { find, click, onOpenLeague } = await clickable({ opensTables: false, linkLanguage: 'th' })
  const link = await find('[data-league="1"] a.list-standings')
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(link.getAttribute('href')).toBe('/league/1?lang=th&view=table')
  link.addEventListener('click', event => event.preventDefault())
  await click('[data-league="1"] [data-action="standings"]')
  expect(onOpenLeague).not.toHaveBeenCalled()
})

test('[PLG2] in a page of another origin both lead to the server of the widget', async () => {
  const server = 'https://scores.example'
  vi.stubGlobal('sixinonePlugin', { server })
  const { find } = await clickable({ opensTables: false, linkLanguage: 'th' })
  const addresses = ['h2 a', 'a.list-standings'].map(link => find(`[data-league="1"] ${link}`))
  const [league, table] = await Promise.all(addresses)
  expect(league?.getAttribute('href')).toBe(`${server}/league/1?lang=th`)
  expect(table?.getAttribute('href')).toBe(`${server}/league/1?lang=th&view=table`)
  vi.unstubAllGlobals()
})

test('[LGL3] [LGL5] [LGL4] so does the menu of a league on a phone; in a frame both open the panel', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const plugin = await clickable({ layout: 'card', width: 360, opensTables: false, linkLanguage: 'th' })
  const choose = async ({ click }: Pick<typeof plugin, 'click'>) => {
    await click('[data-league="1"] [data-action="league-menu"]')
    const item = await vi.waitFor(() =>
      the(document.querySelector<HTMLElement>('[role="menuitem"]') ?? undefined, 'an item'),
    )
    item.click()
  }
  await choose(plugin)
  expect(opened).toHaveBeenCalledExactlyOnceWith('/league/1?lang=th&view=table', '_blank', 'noopener')
  expect(plugin.onOpenLeague).not.toHaveBeenCalled()
  plugin.render({ opensTables: true })
  await choose(plugin)
  expect(plugin.onOpenLeague).toHaveBeenCalledExactlyOnceWith(1, 'table', expect.any(HTMLElement))
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
})

test('[HID1] the eye of a league hides it', async () => {
  const onHideLeague = vi.fn<NonNullable<MatchListProps['onHideLeague']>>()
  const { click } = await clickable({ onHideLeague })
  await click('[data-league="1"] [data-action="hide"]')
  expect(onHideLeague).toHaveBeenCalledExactlyOnceWith(1)
})

test.each([
  'firstHalf',
  'halfTime',
  'penalties',
  'notStarted',
  'finished',
  'cancelled',
  'postponed',
  'interrupted',
] as const)('[DTL23] [ANA17] [DTL39] a wide row has a button for each action, %s', async phase => {
  const onOpenMatch = vi.fn<NonNullable<MatchListProps['onOpenMatch']>>()
  const { engine, find, all, click, render } = await clickable({ onOpenMatch })
  engine.patch({ changes: [{ key: 'm10', set: { phase } }] })
  await click('[data-match="10"] [data-action="analysis"]')
  expect(onOpenMatch).toHaveBeenLastCalledWith(10, 'analysis', expect.any(HTMLElement))
  const live = () => all('[data-match="10"] [data-action="live"]')
  const isLive = ['firstHalf', 'halfTime', 'penalties'].includes(phase)
  await vi.waitUntil(() => live().length === (isLive ? 1 : 0))
  if (isLive) {
    await click('[data-match="10"] [data-action="live"]')
    expect(onOpenMatch).toHaveBeenLastCalledWith(10, 'report', expect.any(HTMLElement))
  }
  render({ onOpenDetail: undefined })
  await vi.waitUntil(() => all('[data-action="analysis"], [data-action="live"]').length === 0)
  await find('[data-match="10"] [data-action="follow-match"]')
})

test('[LGL2] in the widget leagues and sub-leagues have their standings, cups have none; on the site a name leads there', async () => {
  const engine = createFakeEngine()
  const pages = ['League', 'SubLeague', 'CupMatch'] as const
  const leagues = pages.map((page, at) => [`l${at + 1}`, leagueRow(at + 1, { page })] as const)
  engine.show(
    leagues.map(([key]) => key),
    new Map(leagues),
  )
  const withTables = (all: (selector: string) => HTMLElement[]) =>
    all('[data-league]:has([data-action="standings"])').map(league => league.dataset['league'])
  const plugin = await mountList({ engine, onOpenLeague: () => undefined })
  await plugin.find('[data-league="3"]')
  expect(withTables(plugin.all)).toEqual(['1', '2'])
  const site = await mountList({ engine, onOpenLeague: () => undefined, opensLeagues: true })
  await site.find('[data-league="3"]')
  expect(withTables(site.all)).toEqual([])
})

test('[UIL15] what the page cannot open has no button', async () => {
  const { all } = await clickable({
    onOpenDetail: undefined,
    onOpenPrice: undefined,
    onOpenLeague: undefined,
  })
  expect(all('[data-action="detail"], [data-action="standings"], [role="button"]')).toHaveLength(0)
})

test('[UIL18] [UIL95] the list has the focus of a row that scrolls away; another element keeps its own', async () => {
  const { cell, scroller, scrollTo } = await longList()
  cell(10, 'HDP.up').focus()
  await scrollTo(10_000)
  expect(document.activeElement).toBe(scroller)
  await userEvent.keyboard('{ArrowDown}')
  expect(scroller.contains(document.activeElement)).toBe(true)
  expect(document.activeElement).not.toBe(scroller)
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await scrollTo(0)
  expect(document.activeElement).toBe(field)
  field.remove()
})

async function longList() {
  const engine = createFakeEngine()
  const { keys, rows } = board(60)
  engine.show(keys, rows)
  const list = await mountList({ engine, onOpenPrice: vi.fn() })
  await list.find('[data-match="10"]')
  return list
}

describe('[UIL25] on a phone the header of a league has a menu', () => {
  async function menued() {
    const source = await startTexts('en')
    const onHideLeague = vi.fn<NonNullable<MatchListProps['onHideLeague']>>()
    const list = await clickable({
      layout: 'card',
      width: 360,
      onHideLeague,
      wrap: list => <TextProvider source={source}>{list}</TextProvider>,
    })
    const button = await list.find('[data-league="1"] [data-action="league-menu"]')
    return { ...list, onHideLeague, button, items: () => list.all('[role="menuitem"]') }
  }

  test('for its table and for hiding it; follow and fold stay beside its name', async () => {
    const { all, button, items, find, onOpenLeague, onHideLeague } = await menued()
    expect(all('[data-league="1"] button').map(({ dataset }) => dataset['action'])).toEqual([
      'follow-league',
      'league-menu',
      'fold',
    ])
    button.click()
    await find('[role="menu"]')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(items().map(item => item.textContent)).toEqual(['Standings', 'Hide this league'])
    for (const item of items()) expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    items()[0]?.click()
    expect(onOpenLeague).toHaveBeenCalledExactlyOnceWith(1, 'table', button)
    await expect.poll(() => items().length).toBe(0)
    button.click()
    ;(await find('[data-action="hide"]')).click()
    expect(onHideLeague).toHaveBeenCalledExactlyOnceWith(1)
  })

  test('[UIL102] with keys: down and up go round, Escape gives the focus back', async () => {
    const { button, items, find } = await menued()
    button.focus()
    await userEvent.keyboard('{Enter}')
    await find('[role="menu"]')
    expect(document.activeElement).toBe(items()[0])
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(items()[1])
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(items()[0])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => items().length).toBe(0)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  test.each(['press', 'scroll'])('[UIL102] a %s elsewhere closes it', async what => {
    const { button, items, find, scrollTo, scroller } = await menued()
    button.click()
    await find('[role="menu"]')
    if (what === 'scroll') await scrollTo(60)
    // Presses again if the menu did not listen yet, which it does a moment after it is drawn.
    const press = () => scroller.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(() => (what === 'press' && press(), items().length)).toBe(0)
  })
})

describe('[UIL40] following a team', () => {
  const item = (name: string) =>
    vi.waitUntil(() => document.querySelector<HTMLElement>(`[role="menu"] [data-action="${name}"]`))
  const touch = (type: string, element: HTMLElement, clientX = 5) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 5 }),
    )

  async function listening(props: MountOptions = {}) {
    const source = await startTexts('en')
    const list = await clickable({
      wrap: child => <TextProvider source={source}>{child}</TextProvider>,
      ...props,
    })
    list.scroller.dispatchEvent(new PointerEvent('pointerover'))
    await import('../../../src/ui/list/menu/listenForMenus')
    return list
  }

  test('a right click on a name opens a menu for its match and both teams', async () => {
    const { find, onToggleFollow } = await listening()
    await userEvent.click(await find('[data-match="10"] [data-cell="home"]'), { button: 'right' })
    const guest = await item('follow-guest')
    const { guest: name } = matchRow(10)
    expect(guest.textContent).toBe(`Follow ${name}`)
    guest.click()
    expect(onToggleFollow).toHaveBeenCalledExactlyOnceWith('team', 21)
    await vi.waitUntil(() => document.querySelector('[role="menu"]') === null)
  })

  test('a long press of a finger opens it too, once; a press that moves or ends early does not', async () => {
    const { find } = await listening({ layout: 'card' })
    const name = await find('[data-match="10"] [data-cell="guest"]')
    vi.useFakeTimers()
    touch('pointerdown', name)
    touch('pointermove', name, 40)
    vi.advanceTimersByTime(1_000)
    touch('pointerdown', name)
    touch('pointerup', name)
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    expect(document.querySelector('[role="menu"]')).toBeNull()
    touch('pointerdown', name)
    await item('follow-match')
    name.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }))
    expect(document.querySelectorAll('[role="menu"]')).toHaveLength(1)
  })

  test('[UIL91] the menu key opens it for the row that has the focus; names without an id offer no team', async () => {
    const { engine, find, onToggleFollow } = await listening()
    engine.patch({ changes: [{ key: 'm10', set: { homeId: 0, guestId: 0, followed: true } }] })
    const star = await find('[data-match="10"] [data-action="follow-match"]')
    star.focus()
    star.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 0 }))
    const own = await item('follow-match')
    expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(1)
    own.click()
    expect(onToggleFollow).toHaveBeenCalledExactlyOnceWith('match', 10)
    expect(document.activeElement).toBe(star)
  })

  test.each([
    ['wide', 'firstHalf', ['detail', 'analysis', 'live']],
    ['card', 'firstHalf', ['detail', 'analysis', 'live']],
    ['card', 'notStarted', ['detail', 'analysis']],
    ['card', 'finished', ['detail', 'analysis']],
    ['card', 'postponed', ['detail', 'analysis']],
    ['card', 'cancelled', ['detail', 'analysis']],
    ['card', 'interrupted', ['detail', 'analysis']],
  ] as const)('[DTL23] [DTL40] it has the actions of the match, %s, %s', async (layout, phase, names) => {
    const onOpenMatch = vi.fn<NonNullable<MatchListProps['onOpenMatch']>>()
    const { engine, find, onOpenDetail } = await listening({ layout, onOpenMatch })
    engine.patch({ changes: [{ key: 'm10', set: { phase } }] })
    const name = await find('[data-match="10"] [data-cell="guest"]')
    const open = () => userEvent.click(name, { button: 'right' })
    await open()
    await item('analysis')
    const shown = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].map(
      ({ dataset }) => dataset['action'],
    )
    expect(shown).toEqual([...names, 'follow-home', 'follow-guest', 'follow-match'])
    for (const action of names) {
      if (document.querySelector('[role="menu"]') === null) await open()
      const chosen = await item(action)
      chosen.click()
      await vi.waitUntil(() => document.querySelector('[role="menu"]') === null)
    }
    expect(onOpenDetail).toHaveBeenCalledExactlyOnceWith(10, name)
    expect(onOpenMatch.mock.calls).toEqual(
      names.slice(1).map(action => [10, action === 'live' ? 'report' : 'analysis', name]),
    )
  })

  test('[TEA19] it leads to the pages of both teams, as far as the list has their ids', async () => {
    const source = await startTexts('en')
    const opened = vi.fn<OpenPage>()
    const { engine, find } = await listening({
      onOpenMatch: () => undefined,
      wrap: child => (
        <PagesContext value={opened}>
          <TextProvider source={source}>{child}</TextProvider>
        </PagesContext>
      ),
    })
    const name = await find('[data-match="10"] [data-cell="home"]')
    await userEvent.click(name, { button: 'right' })
    const guest = await item('page-guest')
    expect(guest.textContent).toBe(`Team page: ${matchRow(10).guest}`)
    guest.click()
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'team', id: 21, name: matchRow(10).guest }),
      name,
    )
    await vi.waitUntil(() => document.querySelector('[role="menu"]') === null)
    engine.patch({ changes: [{ key: 'm10', set: { homeId: 0 } }] })
    await userEvent.click(name, { button: 'right' })
    await item('page-guest')
    expect(document.querySelector('[data-action="page-home"]')).toBeNull()
  })
  test('[DTL14] [DTL41] it has none where the owner hides them, and no detail without prices', async () => {
    const onOpenMatch = vi.fn<NonNullable<MatchListProps['onOpenMatch']>>()
    const { find, render } = await listening({ onOpenMatch, onOpenDetail: undefined })
    const open = async () =>
      userEvent.click(await find('[data-match="10"] [data-cell="home"]'), { button: 'right' })
    await open()
    await item('follow-match')
    expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    await vi.waitUntil(() => document.querySelector('[role="menu"]') === null)
    render({ onOpenDetail: vi.fn<NonNullable<MatchListProps['onOpenDetail']>>(), onOpenPrice: undefined })
    await open()
    await item('analysis')
    expect(document.querySelector('[role="menu"] [data-action="detail"]')).toBeNull()
  })

  test('[UIL92] a followed team is marked', async () => {
    const { engine, cell } = await clickable()
    engine.patch({ changes: [{ key: 'm10', set: { homeFollowed: true } }] })
    await vi.waitUntil(() => cell(10, 'home')?.dataset['followed'])
    expect(cell(10, 'guest')?.dataset['followed']).toBeUndefined()
  })
})
