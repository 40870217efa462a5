/** Tests the signs of a row: last moves, notes in place of prices, deciders, the line of ended matches. */
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../src/engine/contract/languages'
import { PRICE_KEYS, type PriceKey } from '../../../src/engine/contract/markets'
import type { LastMove, MatchRow, Move, Row, RowKey } from '../../../src/engine/contract/view'
import { loadCatalogue } from '../../../src/ui/i18n/catalogues'
import { createPlainText } from '../../../src/ui/i18n/plainTexts'
import { startTexts } from '../../../src/ui/i18n/texts'
import { TextProvider } from '../../../src/ui/i18n/useText'
import type { MatchListProps } from '../../../src/ui/list/listProps'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { leagueRow, matchRow, price } from '../../support/rows'

const without = (test: (name: PriceKey) => boolean): Partial<MatchRow> =>
  Object.fromEntries(PRICE_KEYS.filter(test).map(name => [name, price('-')]))
const NO_PRICES = without(() => true)
const NO_HALF = without(name => name.includes('Half'))

async function listOf(
  match: Partial<MatchRow>,
  props: Partial<MatchListProps> & { readonly width?: number } = {},
  others: readonly [RowKey, Row][] = [],
  language: Language = 'en',
) {
  const engine = createFakeEngine()
  const rows = new Map<RowKey, Row>([['l1', leagueRow(1)], ['m10', matchRow(10, match)], ...others])
  engine.show([...rows.keys()], rows)
  const source = await startTexts(language)
  const wrap = (children: ReactNode) => <TextProvider source={source}>{children}</TextProvider>
  const list = await mountList({ engine, wrap, ...props })
  await list.find('[data-match="10"]')
  const change = async (set: Partial<MatchRow>) => {
    engine.patch({ changes: [{ key: 'm10', set }] })
    await frames(1)
  }
  return { ...list, change }
}

describe('[UIL13] the last move', () => {
  const first = { 'HDP.up': price('0.80', 'up') }
  const moved = (direction: Move): LastMove => ({ direction, from: '0.80', at: Date.now() })

  test('[UIL79] replaces the direction against the opening price on screen, which stays in its attribute', async () => {
    const { cell, change } = await listOf(first)
    expect(cell(10, 'HDP.up').dataset).toMatchObject({ move: 'up' })
    await change({ 'HDP.up': { ...price('0.78', 'up'), last: moved('down') } })
    expect(cell(10, 'HDP.up').dataset).toMatchObject({ move: 'up', last: 'down', fresh: '1' })
    /** Vertical position of the triangle's apex in percent: 100 points down, 0 up. */
    const apex = () => /at 50% (\d+)/.exec(getComputedStyle(cell(10, 'HDP.up')).backgroundImage)?.[1]
    expect(apex()).toBe('100')
    await change({ 'HDP.up': { ...price('0.79', 'down'), last: moved('up') } })
    expect(cell(10, 'HDP.up').dataset).toMatchObject({ move: 'down', last: 'up' })
    expect(apex()).toBe('0')
  })
})

describe('[UIL33] a note in place of dashes', () => {
  test.each([
    ['secondHalf', NO_HALF, ['H1 2-1 closed']],
    ['penalties', NO_PRICES, ['No market now · 16 others', 'H1 2-1 closed']],
    ['notStarted', NO_PRICES, ['No odds yet']],
    ['postponed', NO_PRICES, ['Postponed']],
    ['finished', NO_PRICES, ['Markets closed']],
    ['firstHalf', NO_PRICES, []],
    ['secondHalf', {}, []],
  ] as const)('[UIL87] [UIL88] %s', async (phase, cells, notes) => {
    const { all } = await listOf({ phase, half: '2-1', bets: 16, ...cells })
    expect(all('[data-match="10"] [data-note]').map(note => note.textContent)).toEqual(notes)
    const periods = notes.length === 0 ? 2 : notes.length === 2 || phase === 'postponed' ? 0 : undefined
    if (periods === 2) expect(all('[data-match="10"] .list-price')).toHaveLength(PRICE_KEYS.length)
    if (periods === 0) expect(all('[data-match="10"] .list-price')).toHaveLength(0)
  })

  test('[UIL88] before prices have been read every market shows dashes', async () => {
    const { all } = await listOf({ phase: 'notStarted', priced: false, ...NO_PRICES })
    expect(all('[data-match="10"] [data-note]')).toEqual([])
    expect(all('[data-match="10"] .list-price')).toHaveLength(PRICE_KEYS.length)
  })

  test.each(['wide', 'card'] as const)(
    'it covers the cells of its period and nothing else, %s',
    async layout => {
      const { find, all } = await listOf({ phase: 'penalties', half: '0-0', ...NO_PRICES }, { layout }, [
        ['m11', matchRow(11, { phase: 'firstHalf' })],
      ])
      const note = (await find('[data-note="noneNow"]')).getBoundingClientRect()
      const own = all('[data-match="11"] [data-cell]').filter(({ dataset }) =>
        /^(HDP|ou|1x2)\./.test(dataset['cell'] ?? ''),
      )
      const boxes = own.map(cell => cell.getBoundingClientRect())
      expect(note.left).toBeLessThanOrEqual(Math.min(...boxes.map(({ left }) => left)) + 4)
      expect(note.right).toBeGreaterThanOrEqual(Math.max(...boxes.map(({ right }) => right)) - 4)
    },
  )

  test('a card leaves the number of other markets to its button', async () => {
    const { find } = await listOf({ phase: 'penalties', bets: 16, ...NO_PRICES }, { layout: 'card' })
    expect((await find('[data-note="noneNow"]')).textContent).toBe('No market now')
  })
})

describe('[UIL34] how it was decided', () => {
  const tie = { phase: 'finished', regular: '1-1', extra: '2-2', shootOut: '4-5', winner: 'guest' } as const

  test.each(['wide', 'card'] as const)('a shoot-out, and the winner in bold, %s', async layout => {
    const { find, cell } = await listOf({ ...tie, minute: 'FT', score: '2 - 2' }, { layout })
    expect((await find('[data-cell="decider"]')).textContent).toBe('PEN 4–5')
    expect(getComputedStyle(cell(10, 'guest')).fontWeight).toBe('600')
    expect(getComputedStyle(cell(10, 'home')).fontWeight).toBe('400')
  })

  test('[UIL89] extra time alone, and the way there', async () => {
    const { find } = await listOf({ ...tie, shootOut: '', winner: 'home', aggregate: '4-3' })
    expect((await find('[data-cell="decider"]')).textContent).toBe("120' 2–2")
    expect((await find('.list-remark')).textContent).toBe("90' 1–1 · 120' 2–2 · Agg. 4–3")
  })

  test('[UIL89] which leg it is, in the words of the page; other remarks as they are', async () => {
    const { find, change } = await listOf({ phase: 'firstHalf', remark: '2nd leg' })
    expect((await find('.list-remark')).textContent).toBe('Second leg')
    await change({ remark: 'FIRST LEG' })
    await vi.waitFor(async () => expect((await find('.list-remark')).textContent).toBe('First leg'))
    await change({ remark: 'Played at noon' })
    await vi.waitFor(async () => expect((await find('.list-remark')).textContent).toBe('Played at noon'))
  })

  test('while extra time runs nothing is decided', async () => {
    const { all } = await listOf({ ...tie, phase: 'extraTime', shootOut: '', winner: '' })
    expect(all('[data-cell="decider"]')).toEqual([])
  })
})

test('[UIL35] a price with the focus has a tooltip with opening, last and present price; without the focus it has none', async () => {
  const opens = { onOpenPrice: () => undefined }
  const { cell, change } = await listOf(
    { phase: 'firstHalf', 'HDP.up': { ...price('0.80'), opening: '0.75' } },
    opens,
  )
  cell(10, 'HDP.up').focus()
  await vi.waitFor(() => expect(cell(10, 'HDP.up').title).toBe('Opening 0.75 · now 0.80'))
  cell(10, 'HDP.up').blur()
  expect(cell(10, 'HDP.up').hasAttribute('title')).toBe(false)
  const last = { direction: 'up', from: '0.80', at: 0 } as const
  await change({ 'HDP.up': { ...price('0.82'), opening: '0.75', last } })
  cell(10, 'HDP.up').focus()
  await vi.waitFor(() => expect(cell(10, 'HDP.up').title).toBe('Opening 0.75 · last 0.80 · now 0.82'))
})

test('[UIL36] the line of ended matches shows how many there are, whether it is open, and to which league it belongs', async () => {
  const onToggleEnded = vi.fn<MatchListProps['onToggleEnded']>()
  const { find } = await listOf({}, { onToggleEnded }, [
    ['f36', { kind: 'ended', id: 36, matches: 3, open: false }],
  ])
  const button = await find('[data-ended="36"] button')
  expect(button.textContent).toBe('Ended · 3')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.click()
  expect(onToggleEnded).toHaveBeenCalledExactlyOnceWith(36)
})

test.each([
  ['0.5', '"-"'],
  ['0/0.5', '"-"'],
  ['0', 'none'],
  ['-', 'none'],
  ['14', '"-"'],
])('[UIL37] the line %s of the giver', async (line, content) => {
  const { cell } = await listOf({ 'HDP.goal': price(line), giver: 'home' })
  expect(getComputedStyle(cell(10, 'HDP.goal'), '::before').content).toBe(content)
  expect(cell(10, 'HDP.goal').textContent).toBe(line)
})

test.each([
  ['14.25', 'home'],
  ['15', 'guest'],
] as const)('[HCP4] the line %s of the giver has a word in place of the sign', async (line, giver) => {
  const { cell } = await listOf({ 'HDP.goal': price(line), giver })
  const goal = cell(10, 'HDP.goal')
  expect(getComputedStyle(goal, '::before').content).toBe('"give "')
  expect(goal.textContent).toBe(line)
  expect(goal.scrollWidth).toBeLessThanOrEqual(goal.clientWidth)
})

test.each(['wide', 'card'] as const)(
  '[UIL49] no sign of more markets without their number, %s',
  async layout => {
    const { all, change } = await listOf({ bets: 0 }, { layout, onOpenDetail: () => undefined })
    const shown = () => all('[data-match="10"] [data-action="detail"]').map(({ textContent }) => textContent)
    expect(shown()).toEqual([])
    await change({ bets: 7 })
    expect(shown()).toEqual(['7\u00a0›'])
  },
)

describe('[UIL50] the state -1 of the widget', () => {
  const unplayed = {
    phase: 'unavailable',
    minute: 'FT',
    half: '',
    corners: '',
    homeRed: 0,
    guestRed: 0,
  } as const
  const none = { ...unplayed, homeYellow: 0, guestYellow: 0, score: '' }
  const title = async (facts: Partial<MatchRow>) =>
    (await listOf({ ...none, ...facts })).cell(10, 'minute').title
  test.each([
    ['no score', {}, 'Not played'],
    ['a score of nothing', { score: '0 - 0' }, 'Not played / ended'],
    ['goals', { score: '0 - 1' }, 'Ended'],
    ['a half-time score', { score: '0 - 0', half: '0-0' }, 'Ended'],
    ['corners', { score: '0 - 0', corners: '3-0' }, 'Ended'],
    ['a card', { score: '0 - 0', guestYellow: 1 }, 'Ended'],
  ])('with %s', async (_what, facts, words) => {
    expect(await title(facts)).toBe(words)
  })
  test.each([
    ['vi', ['Không diễn ra / đã kết thúc', 'Không diễn ra', 'Đã kết thúc']],
    ['vn', ['Không diễn ra / đã kết thúc', 'Không diễn ra', 'Đã kết thúc']],
    ['en', ['Not played / ended', 'Not played', 'Ended']],
    ['id', ['Tidak dimainkan / sudah selesai', 'Tidak dimainkan', 'Sudah selesai']],
    ['th', ['ไม่ได้แข่ง / จบแล้ว', 'ไม่ได้แข่ง', 'จบแล้ว']],
  ] as const)('in %s', async (language, words) => {
    const text = createPlainText(await loadCatalogue(language, 'first'), 'en')
    expect([text('phase.unavailable'), text('phase.notPlayed'), text('phase.played')]).toEqual(words)
  })
})

test('[UIL38] announced minutes are shown until the minute counts them itself', async () => {
  const { cell, change } = await listOf({ phase: 'secondHalf', minute: '90', injury: '+7' })
  expect(cell(10, 'minute').dataset['injury']).toBe('+7')
  await change({ minute: '90+7' })
  expect(cell(10, 'minute').dataset['injury']).toBeUndefined()
})

test.each(['wide', 'card'] as const)(
  '[UIL39] prices of an ended match are quiet and marked as closed, %s',
  async layout => {
    const first = {
      phase: 'finished',
      minute: 'FT',
      'HDP.up': price('-0.95'),
      'HDP.down': price('0.85'),
    } as const
    const { cell, all } = await listOf(first, { layout, onOpenPrice: () => undefined }, [
      ['m11', matchRow(11, { phase: 'firstHalf', 'HDP.up': price('-') })],
    ])
    const quiet = getComputedStyle(cell(11, 'HDP.up')).color
    for (const name of ['HDP.up', 'HDP.down']) {
      expect(getComputedStyle(cell(10, name)).color, name).toBe(quiet)
      expect(cell(10, name).hasAttribute('tabindex')).toBe(false)
    }
    const label = all('[data-match="10"] [data-tile]')[0]?.dataset['label']
    if (layout === 'card') expect(label).toContain('closed')
    expect(getComputedStyle(cell(10, 'minute'), '::after').content).toBe('none')
  },
)

describe('[UIL48] line-ups that are out', () => {
  const coming = { phase: 'notStarted', score: '', half: '', minute: '19:30', day: '14/02' } as const
  test.each(['wide', 'card'] as const)(
    '%s: a shirt where the score will be, in words too; nothing moves when it comes',
    async layout => {
      const { find, all, change } = await listOf(coming, { layout })
      const places = () =>
        all('[data-match="10"] > :not(.list-lineups)').map(cell => {
          const { left, top, width, height } = cell.getBoundingClientRect()
          return [cell.className, left, top, width, height]
        })
      const before = places()
      await change({ lineups: true })
      const mark = await find('.list-lineups')
      expect([mark.title, mark.textContent]).toEqual(['Line-ups are out', 'Line-ups are out'])
      expect(places()).toEqual(before)
      // The style sheet that hides the text is not loaded here.
      mark.querySelector<HTMLElement>('.sr-only')?.style.setProperty('display', 'none')
      const row = (await find('[data-match="10"]')).getBoundingClientRect()
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      expect([left >= row.left, right <= row.right, top >= row.top, bottom <= row.bottom]).toEqual(
        Array.from({ length: 4 }, () => true),
      )
    },
  )
  test('the kick-off removes it', async () => {
    const { find, all, change } = await listOf({ ...coming, lineups: true })
    await find('.list-lineups')
    await change({ phase: 'firstHalf', score: '0 - 0', minute: '1' })
    await frames(2)
    expect(all('.list-lineups')).toEqual([])
  })
})

describe('[UIL45] how the handicap of an ended match ended for the home side', () => {
  const ended = { phase: 'finished', minute: 'FT', giver: 'home', regular: '' } as const
  test.each([
    ['2 - 1', 0.5, 'HDP ✓'],
    ['2 - 1', 0.75, 'HDP ½✓'],
    ['2 - 1', 1, 'HDP ='],
    ['2 - 1', 1.25, 'HDP ½✗'],
    ['2 - 1', 1.5, 'HDP ✗'],
    ['0 - 3', -2.5, 'HDP ✗'],
    ['0 - 3', -3.25, 'HDP ½✓'],
    ['5 - 0', -1, 'HDP ✓'],
  ])('%s at %d: %s', async (score, value, words) => {
    const line = { ...price('1'), value }
    const { find } = await listOf({ ...ended, score, 'HDP.goal': line }, { outcomes: true })
    expect((await find('.list-outcome > span')).textContent).toBe(words)
  })
  test('[UIL90] by the goals of 90 minutes; screen readers get the line', async () => {
    const match = { ...ended, score: '3 - 1', regular: '1-1', 'HDP.goal': price('0.5/1') }
    const { find } = await listOf(match, { outcomes: true, layout: 'card' })
    const mark = await find('.list-outcome')
    expect(mark.title).toBe('Handicap -0.5/1 of the home side: Loss')
    expect(mark.textContent).toBe(`HDP ✗${mark.title}`)
  })
  test.each(LANGUAGE_CODES)('on a card it is whole and clear of the crest: %s', async language => {
    const match = { ...ended, score: '2 - 1', 'HDP.goal': { ...price('0.5/1'), value: 0.75 } }
    const { find } = await listOf(match, { outcomes: true, layout: 'card', width: 360 }, [], language)
    const mark = await find('.list-outcome')
    const words = (await find('.list-outcome > span')).getBoundingClientRect()
    const { left, right } = mark.getBoundingClientRect()
    expect(words.left, mark.textContent).toBeGreaterThanOrEqual(left)
    expect(words.right, mark.textContent).toBeLessThanOrEqual(right)
    const crest = (await find('.list-guest-logo')).getBoundingClientRect()
    expect(crest.left - right).toBeGreaterThanOrEqual(3)
  })
  test('not without a line, on other screens, and in play', async () => {
    const score = { score: '2 - 1', 'HDP.goal': price('1') }
    const first = await listOf({ ...ended, ...score }, { outcomes: true }, [
      ['m11', matchRow(11, { ...ended, ...score, 'HDP.goal': price('-') })],
      ['m12', matchRow(12, { ...ended, ...score, phase: 'secondHalf' })],
    ])
    await first.find('[data-match="10"] .list-outcome')
    expect(first.all('.list-outcome')).toHaveLength(1)
    first.render({ outcomes: false })
    await frames(2)
    expect(first.all('.list-outcome')).toHaveLength(0)
  })
})

describe('[ORD18] [ORD39] how far the day reaches', () => {
  test.each([
    [{ from: '', until: '20:55' }, 'Matches until 20:55'],
    [{ from: '10:00', until: '' }, 'Matches from 10:00'],
    [{ from: '10:00', until: '20:55' }, 'Matches from 10:00 until 20:55'],
    [{ from: '', until: '' }, 'The matches of this day could not be loaded yet.'],
  ])('%j: %s, at the end of the list', async (times, words) => {
    const { all } = await listOf({}, {}, [['reach', { kind: 'reach', ...times }]])
    await expect.poll(() => all('.list-separator').map(row => row.textContent)).toEqual([words])
  })
})
