import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import type { Market } from '../../../../src/engine/contract/markets'
import type { PriceHistory } from '../../../../src/engine/contract/details/quotes'
import { loadCatalogue } from '../../../../src/ui/i18n/catalogues'
import { Movement } from '../../../../src/ui/detail/movement/Movement'
import { historyCsv } from '../../../../src/ui/detail/movement/historyCsv'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import { expectNoFaults } from '../../../support/axe'
import { createFakeEngine } from '../../../support/fakeEngine'
import { evening, seenHistory } from '../../../support/priceHistories'
import { appears, renderPage, until, type PageOptions, type RenderedPage } from '../../../support/renderPage'
import { Worded } from '../../../support/Worded'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(420, 800))
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

type History = DetailCommands['wholeHistory']

const nothing: DetailCommands['comparedHistory'] = () => Promise.resolve(null)

async function open(
  wholeHistory: History,
  options: PageOptions = {},
  comparedHistory = nothing,
  { market, company }: { readonly market: Market; readonly company: number } = { market: 'HDP', company: 8 },
) {
  const engine = createFakeEngine({
    details: { wholeHistory, comparedHistory },
  })
  const page = await renderPage(
    <Worded texts="match">
      <Movement match={10} head={undefined} market={market} company={company} />
    </Worded>,
    { ...options, engine },
  )
  shown = page
  return page
}
const answering =
  (history: PriceHistory | null): History =>
  () =>
    Promise.resolve(history)
const asEvening: History = (id, market) => Promise.resolve(evening(id, market))
const textsOf = (page: RenderedPage, selector: string) => page.all(selector).map(found => found.textContent)
const pathsOf = (page: RenderedPage, leg: string) =>
  page.all(`.movement-chart [data-leg="${leg}"] .movement-line`).map(path => path.getAttribute('d') ?? '')

/** Steps of a path: begin, end and height of each level part. */
const levels = (path: string) =>
  [...path.matchAll(/[ML]([\d.]+) ([\d.]+)H([\d.]+)/g)].map(([, from, y, to]) => ({
    from: Number(from),
    to: Number(to),
    y: Number(y),
  }))

test('[HIS2] [HIS14] a step for each price, in parts: one ends where the market closes, one where nobody watched', async () => {
  const page = await open(asEvening)
  await appears(page, '.movement-chart .movement-line')
  const parts = pathsOf(page, 'up').map(levels)
  expect(parts.map(steps => steps.length)).toEqual([4, 2, 4])
  for (const steps of parts)
    for (const [index, step] of steps.entries()) {
      expect(step.to).toBeGreaterThanOrEqual(step.from)
      if (index > 0) expect(step.from).toBe(steps[index - 1]?.to)
    }
  const rises = parts[0]?.map(({ y }) => y) ?? []
  expect(rises).toEqual([...rises].sort((one, other) => other - one))
  const [gap] = page.all('.movement-chart [data-gap]')
  const [from, width] = ['x', 'width'].map(name => Number(gap?.getAttribute(name)))
  expect(parts[1]?.at(-1)?.to).toBeCloseTo(from ?? 0)
  expect(parts[2]?.[0]?.from).toBeGreaterThanOrEqual((from ?? 0) + (width ?? 0))
})

test('[HIS14] each leg has a dash and a sign of its own', async () => {
  const page = await open(asEvening, {}, nothing, { market: '1x2', company: 8 })
  await until(page, () => pathsOf(page, 'goal').length > 0, 'no draw')
  const looks = ['up', 'goal', 'down'].map(leg => {
    const line = page.find(`.movement-chart [data-leg="${leg}"] .movement-line`)
    const sign = page.find(`.movement-chart [data-leg="${leg}"] .movement-sign`)
    return [getComputedStyle(line).strokeDasharray, sign.tagName]
  })
  expect(new Set(looks.map(([dash]) => dash)).size).toBe(3)
  expect(looks.map(([, sign]) => sign)).toEqual(['circle', 'path', 'rect'])
})

test('[HIS9] [HIS18] [HIS29] the opening is marked as the feed’s, and each leg stands in words', async () => {
  const page = await open(asEvening)
  await appears(page, '.movement-words')
  expect(textsOf(page, '.movement-words li')).toEqual([
    'Home rose from 0.85 to 0.93 since the opening',
    'Line -0.5 at the opening, -0.5/1 now',
    'Away fell from 1.03 to 0.96 since the opening',
    'Opening price, from the feed',
  ])
  expect(page.all('.movement-chart .movement-opening')).toHaveLength(2)
  expect(page.find('.movement figcaption').textContent).toBe(
    'Handicap: prices from 19:42 to 22:27. Home: rose from 0.85 to 0.93 since the opening; Away: fell from 1.03 to 0.96 since the opening',
  )
})

test('[HIS9] [HIS29] the chart begins with the opening, at its left edge; the line begins after it', async () => {
  const page = await open(asEvening)
  await appears(page, '.movement-chart .movement-first')
  expect(textsOf(page, '.movement-chart [data-opening] text')).toEqual(['Open'])
  const left = (selector: string) => page.find(selector).getBoundingClientRect().left
  const chart = left('.movement-chart')
  for (const sign of page.all('.movement-first > .movement-sign'))
    expect(sign.getBoundingClientRect().left - chart).toBeLessThan(12)
  expect(page.all('.movement-first > .movement-sign')).toHaveLength(2)
  const label = page.find('[data-opening] text').getBoundingClientRect()
  expect(left('.movement-chart [data-leg="up"] .movement-line')).toBeGreaterThan(label.left + 30)
  expect(left('.movement-times:not([data-opening]) text')).toBeGreaterThan(label.right)
})

test('[HIS9] [HIS18] without an opening, at it, and while the market takes no bets', async () => {
  const words = async (history: PriceHistory) => {
    await shown?.end()
    const page = await open(answering(history))
    await appears(page, '.movement-words')
    return textsOf(page, '.movement-words li')[0]
  }
  const spans = [[0, 9]] as const
  expect(await words(seenHistory(10, { opening: null, points: [[0, 0.9, 0.5, 1]], spans }))).toBe(
    'Home 0.90; the opening price is not known',
  )
  expect(await words(seenHistory(10, { opening: [0.9, 0.5, 1], points: [[0, 0.9, 0.5, 1]], spans }))).toBe(
    'Home 0.90, as at the opening',
  )
  expect(await words(seenHistory(10, { points: [[0, 0.9, 0.5, 1], [5]], spans }))).toBe(
    'Home suspended; 0.90 before',
  )
})

describe('[HIS16] since when it has been recorded', () => {
  test('the time of today', async () => {
    const page = await open(asEvening)
    await appears(page, '.movement-chart')
    expect(textsOf(page, '.movement > .note')).toEqual([
      'Recorded on this device since 19:42',
      'Nothing is known of the hatched times: this device was not watching.',
    ])
  })
  test('with the date if that was another day; in the visitor’s zone', async () => {
    const history = seenHistory(10, {
      points: [[0, 0.9, 0.5, 1]],
      spans: [
        [0, 9],
        [1_000, 1_010],
      ],
    })
    const page = await open(answering(history), { page: { defaultZone: -3.5 } })
    await appears(page, '.movement-chart')
    expect(textsOf(page, '.movement > .note')[0]).toBe('Recorded on this device since 04/05, 09:12')
  })
})

describe('what the archive of the server has', () => {
  /** A history of two and a half hours, with a change every half minute. */
  const long: PriceHistory = {
    ...seenHistory(10, {
      points: Array.from(
        { length: 310 },
        (_, index) => [index / 2, 0.8 + (index % 9) / 100, 0.5, 1] as const,
      ),
      spans: [[0, 155]],
    }),
    recordedBy: 'server',
  }

  test('[HIS22] [HIS37] the chart says who has recorded it', async () => {
    const page = await open(answering(long))
    await appears(page, '.movement-chart')
    expect(textsOf(page, '.movement > .note')).toEqual(['Recorded by the server since 19:42'])
  })

  test('[HIS25] the last hour alone, the newest rows of the table, and how many older ones the CSV has', async () => {
    const page = await open(answering(long))
    await appears(page, '.movement-chart')
    const steps = () => pathsOf(page, 'up').flatMap(levels).length
    expect(steps()).toBe(310)
    await page.press('Last hour')
    expect(steps()).toBe(120)
    const rows = textsOf(page, '.movement-points tbody tr')
    expect(rows).toHaveLength(302)
    expect(rows.at(-2)).toBe('10 older entries are in the CSV')
  })

  test('[HIS25] what is shorter than an hour cannot be shortened', async () => {
    const page = await open(answering(seenHistory(10, { points: [[0, 0.9, 0.5, 1]], spans: [[0, 59]] })))
    await appears(page, '.movement-chart')
    expect(page.all('.movement .is-toggle')).toHaveLength(0)
  })
})

test('[HIS17] changes of the line, goals and red cards are marked with their label', async () => {
  const page = await open(asEvening)
  await appears(page, '.movement-chart [data-mark]')
  const labels = (kind: string) => textsOf(page, `[data-mark="${kind}"] text`)
  expect(labels('goal')).toEqual(["28' 1-0"])
  expect(labels('redCard')).toEqual(["77' 1-0"])
  expect(labels('line')).toEqual(['-0.5/1', '-1', '-0.5/1'])
  expect(textsOf(page, '[data-mark] title')).toEqual(["28' 1-0 Goal", "77' 1-0 Red card"])
})

test('[HIS17] [HIS34] a goal that was taken back is crossed out, and the score that stood again is a mark', async () => {
  const page = await open((id, market) => {
    const history = evening(id, market)
    const [goal, ...cards] = history.marks
    if (goal === undefined) throw new Error('the evening has no goal')
    const back = {
      ...goal,
      kind: 'correction',
      at: goal.at + 10 * 60_000,
      minute: '48',
      score: '0-0',
    } as const
    const since = cards.map(card => ({ ...card, score: '0-0' }))
    return Promise.resolve({ ...history, marks: [goal, back, ...since] })
  })
  await appears(page, '.movement-chart [data-mark]')
  expect(textsOf(page, '[data-mark] title').slice(0, 2)).toEqual([
    "28' 1-0 Goal, later disallowed",
    "48' 0-0 Goal disallowed",
  ])
  expect(
    page.all('[data-mark="goal"] .movement-cross, [data-mark="correction"] .movement-cross'),
  ).toHaveLength(2)
})

test('[HIS18] [HIS29] the points as a table, newest first', async () => {
  const page = await open(asEvening)
  await appears(page, '.movement-points')
  expect(page.find('.movement-points summary').textContent).toBe('10 entries')
  await act(async () => page.find('.movement-points summary').click())
  const rows = page
    .all('.movement-points tr')
    .map(row => [...row.children].map(cell => cell.textContent).join(' | '))
  expect(rows[0]).toBe('Time | Home | Line | Away')
  expect(rows[1]).toBe('22:12:00 | 0.93 | -0.5/1 | 0.96')
  expect(rows[6]).toBe('20:13:00 | suspended')
  expect(rows.at(-1)).toMatch(/^Open \| 0\.85 /)
  expect(rows).toHaveLength(12)
})

describe('[HIS19] CSV', () => {
  const heads = ['Time', 'Home team', 'Away team', 'Market', 'Home', 'Line', 'Away']
  const csvOf = (home: string, guest: string) =>
    historyCsv(seenHistory(10, { points: [[0, 0.925, -0.25, 1], [5]], spans: [[0, 9]] }), {
      home,
      guest,
      market: 'Handicap',
      heads,
    })
  test('the feed’s numbers, ISO times, quoted texts', () => {
    expect(csvOf('A "B" C', 'D,E').split('\r\n')).toEqual([
      '"Time","Home team","Away team","Market","Home","Line","Away"',
      '"2031-05-04T12:42:00.000Z","A ""B"" C","D,E","Handicap",0.925,-0.25,1',
      '"2031-05-04T12:47:00.000Z","A ""B"" C","D,E","Handicap",,,',
      '',
    ])
  })
  test.each(['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '\r\n=1', '\n@x'])('%j is no formula', name => {
    const cells = csvOf(name, 'x')
      .split('\r\n')
      .flatMap(line => line.split(','))
    for (const cell of cells.filter(cell => !/^-?\d/.test(cell))) expect(cell).not.toMatch(/^"?\s*[=+\-@]/)
    expect(cells.filter(cell => cell.includes('\n') || cell.includes('\t'))).toEqual([])
  })
  test('the button copies it and shows that it did', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const page = await open(asEvening)
    await appears(page, '.movement-copy')
    await page.press('Copy as CSV')
    await until(page, () => page.find('.movement-copy output').textContent === 'Copied.', 'not copied')
    expect(write.mock.calls[0]?.[0].split('\r\n')).toHaveLength(12)
  })
  test('[HIS35] refused: it shows that, and the text', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const page = await open(asEvening)
    await appears(page, '.movement-copy')
    await page.press('Copy as CSV')
    const field = await appears(page, '.movement-copy textarea')
    expect(page.find('.movement-copy output').textContent).toContain('did not allow')
    expect(field).toHaveProperty('value', expect.stringContaining('2031-05-04T12:42:00.000Z'))
  })
})

describe('[HIS20] without a line', () => {
  test('loading until there is an answer', async () => {
    const page = await open(() => new Promise(() => undefined))
    await appears(page, '.detail-note')
    expect(page.find('.detail-note').textContent).toBe('Loading …')
  })
  test('failed, with a retry that requests again', async () => {
    let works = false
    const page = await open((id, market, company) =>
      works ? asEvening(id, market, company) : Promise.reject(new Error('no code')),
    )
    await appears(page, '.failed')
    works = true
    await page.press('Retry')
    await appears(page, '.movement-chart')
  })
  test('nothing recorded yet, and since when', async () => {
    const page = await open(answering(seenHistory(10, { points: [], spans: [[0, 9]] })))
    await appears(page, '.detail-note')
    await until(page, () => page.host.textContent.includes('No price'), 'nothing')
    expect(page.find('.movement .detail-note').textContent).toBe(
      'No price has been seen yet. Recorded on this device since 19:42.',
    )
  })
  test('not recorded at all', async () => {
    const page = await open(answering(null))
    await until(page, () => page.host.textContent.includes('is not being recorded'), 'nothing')
    expect(page.all('.movement-chart')).toHaveLength(0)
  })
  test('[HIS32] not recorded at a bookmaker that is not the chosen one', async () => {
    const page = await open(answering(null), {}, nothing, { market: 'HDP', company: 31 })
    await until(page, () => page.host.textContent.includes('No prices of this bookmaker'), 'nothing')
  })
})

test('[HIS20] axe finds nothing in it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const page = await open(asEvening)
  await appears(page, '.movement-points')
  await act(async () => page.find('.movement-points summary').click())
  await page.press('Copy as CSV')
  await appears(page, '.movement-copy textarea')
  await expectNoFaults(page.host)
})

test.each([
  [320, 'th'],
  [360, 'vi'],
  [420, 'id'],
] as const)('[HIS14] at %i px in %s nothing is wider than its room', async (width, language) => {
  await browser.viewport(width, 700)
  expect(await loadCatalogue(language, 'match')).toHaveProperty(['history.copy'])
  const page = await open(asEvening, { language })
  await appears(page, '.movement-points')
  await act(async () => page.find('.movement-points summary').click())
  await until(page, () => page.find('.movement-chart').clientWidth <= width, 'too wide')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const label of page.all('.movement-chart text')) {
    const { left, right } = label.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

describe('several bookmakers', () => {
  const archived = (id: number): PriceHistory => ({ ...evening(id), recordedBy: 'server' })
  const COMPANIES = [8, 3, 31, 12, 24, 47]
  const comparing =
    (requested: (readonly number[] | null)[]): DetailCommands['comparedHistory'] =>
    (id, _market, wanted) => {
      requested.push(wanted)
      const shown = COMPANIES.filter(company => wanted?.includes(company) ?? true).slice(0, 4)
      const histories = shown.map(company => ({ company, history: archived(id) }))
      return Promise.resolve({ companies: COMPANIES, histories })
    }
  async function compare(requested: (readonly number[] | null)[] = []) {
    const page = await open(answering(archived(10)), {}, comparing(requested))
    await appears(page, '.movement-chart .movement-line')
    await page.press('Compare in one chart')
    await appears(page, '.movement-companies')
    return page
  }

  const cornersOf = (sign: HTMLElement) =>
    [sign.tagName, sign.getAttribute('d')?.match(/[a-z]/g)?.length].join(' ')

  test('[HIS27] [HIS41] each has a dash and a sign of its own, a name, and the prices at which it began and is', async () => {
    const page = await compare()
    const looks = [0, 1, 2, 3].map(line => [
      getComputedStyle(page.find(`.movement-chart [data-line="${line}"] .movement-line`)).strokeDasharray,
      cornersOf(page.find(`.movement-chart [data-line="${line}"] .movement-sign`)),
    ])
    for (const place of [0, 1]) expect(new Set(looks.map(look => look[place])).size).toBe(4)
    expect(textsOf(page, '.movement-companies tbody tr:first-child :is(th, td)')).toEqual([
      'Bet365',
      '0.85 (-0.5)',
      '0.80 (-0.5/1)',
      '0.97 (-0.5)',
      '0.93 (-0.5/1)',
    ])
    expect(page.all('.movement-words')).toHaveLength(0)
    await expectNoFaults(page.find('.movement'))
  })

  test('[HIS27] others are chosen, four at most and one at least', async () => {
    const requested: (readonly number[] | null)[] = []
    const page = await compare(requested)
    const boxes = () => page.all('.movement-choice input').filter(input => input instanceof HTMLInputElement)
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      ...Array.from({ length: 4 }, () => [true, false]),
      ...Array.from({ length: 2 }, () => [false, true]),
    ])
    await page.press('Crown')
    await until(page, () => requested.length === 2, 'never requested')
    expect(requested[1]).toEqual([8, 31, 12])
    await until(page, () => boxes().filter(({ checked }) => checked).length === 3, 'still four')
    expect(boxes().some(({ disabled }) => disabled)).toBe(false)
  })

  test('[HIS27] there is nothing to compare without an archive', async () => {
    const page = await open(asEvening)
    await appears(page, '.movement-chart .movement-line')
    expect(page.all('.movement-tools .is-toggle').map(({ textContent }) => textContent)).toEqual([
      'Last hour',
    ])
  })
})
