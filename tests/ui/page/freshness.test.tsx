import { act, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Health } from '../../../src/engine/contract/view'
import { ageText, freshnessText, OVERDUE_MS, readFreshness } from '../../../src/ui/page/freshness'
import { FreshnessLine } from '../../../src/ui/page/FreshnessLine'
import { startTexts } from '../../../src/ui/i18n/texts'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/page/page.css'
import { appears, renderPage, type RenderedPage } from '../../support/renderPage'

const NOW = Date.UTC(2026, 1, 14, 13, 31)
const health = (overall: Health['overall'], agoMs: number | null, nextInMs: number | null = null) => ({
  ...EMPTY_VIEW.health,
  overall,
  receivedAt: agoMs === null ? null : NOW - agoMs,
  nextAt: nextInMs === null ? null : NOW + nextInMs,
})

describe('[AGE1] the age is counted here, from the last good news, whatever the message says', () => {
  test.each([
    ['live', 0, 'live', 0],
    ['live', 2_999, 'live', 2],
    ['live', 12_999, 'live', 12],
    ['live', 13_000, 'stale', 13],
    ['polling', 13_000, 'stale', 13],
    ['stale', 4_000, 'stale', 4],
    ['offline', 90_000, 'offline', 90],
    ['live', -5_000, 'live', 0],
    ['live', null, 'stale', null],
    ['offline', null, 'offline', null],
  ] as const)('%s received %j ms ago is %s', (overall, ago, source, age) => {
    expect(readFreshness(health(overall, ago), NOW)).toEqual({ source, age })
  })
})

test('[AGE2] one quiet text for each state', async () => {
  const { text } = await startTexts('en')
  const say = (overall: Parameters<typeof health>[0], ago: number | null, online = true) => {
    const latest = health(overall, ago)
    return freshnessText(readFreshness(latest, NOW), latest, { text, language: 'en', zone: 7, online })
  }
  expect(say('live', 2_000)).toBe('Real time · 2 s')
  expect(say('polling', 7_000)).toBe('Polling · 7 s')
  expect(say('stale', 48_000)).toBe('Delayed · 48 s')
  expect(say('offline', 60_000)).toBe('Offline · 20:30')
  expect(say('offline', null)).toBe('Offline')
  expect(say('offline', 60_000, false)).toBe('No network · 20:30')
  expect(say('offline', null, false)).toBe('No network')
  expect(say('live', null)).toBe('Connecting …')
  const givenUp = { ...health('stale', null), page: 'failed' } as const
  expect(
    freshnessText(readFreshness(givenUp, NOW), givenUp, { text, language: 'en', zone: 7, online: true }),
  ).toBe('Delayed · –')
  expect([59, 60, 7199, 7200, 172_799, 172_800].map(age => ageText(text, age))).toEqual([
    '59 s',
    '1 min',
    '119 min',
    '2 h',
    '47 h',
    '2 d',
  ])
})

test('[OWN7] a screen that is behind says by how much while the data is current', async () => {
  const { text } = await startTexts('en')
  const say = (overall: Parameters<typeof health>[0], ago: number) => {
    const latest = health(overall, ago)
    const setting = { text, language: 'en', zone: 7, online: true, behind: 60 } as const
    return freshnessText(readFreshness(latest, NOW), latest, setting)
  }
  expect(say('live', 2_000)).toBe('60 s behind, your choice')
  expect(say('polling', 2_000)).toBe('60 s behind, your choice')
  expect(say('stale', 48_000)).toBe('Delayed · 48 s')
})

const LANGUAGE_LINES = {
  en: [
    'Just now,\nnext at 20:36',
    '4 min ago,\nnext at 20:36',
    '4 min ago,\nnext in a moment',
    '2 h ago,\nnext at 01:01',
  ],
  vi: [
    'Vừa cập nhật,\nlần tới 20:36',
    '4 phút trước,\nlần tới 20:36',
    '4 phút trước,\nsắp có tin mới',
    '2 giờ trước,\nlần tới 01:01',
  ],
  th: [
    'เมื่อสักครู่\nรอบถัดไป 20:36',
    '4 นาทีที่แล้ว\nรอบถัดไป 20:36',
    '4 นาทีที่แล้ว\nกำลังจะอัปเดต',
    '2 ชม.ที่แล้ว\nรอบถัดไป 01:01',
  ],
} as const

describe('[AGE6] a source that answers every few minutes', () => {
  const MINUTE = 60_000
  test.each(['en', 'vi', 'th'] as const)('[AGE10] is spoken of in minutes, in %s', async language => {
    const { text } = await startTexts(language)
    const say = (agoMs: number, nextInMs: number) => {
      const latest = health('scheduled', agoMs, nextInMs)
      return freshnessText(readFreshness(latest, NOW), latest, { text, language, zone: 7, online: true })
    }
    expect([
      say(0, 5 * MINUTE),
      say(4 * MINUTE + 59_000, 5 * MINUTE),
      say(4 * MINUTE, 19_000),
      say(120 * MINUTE, 270 * MINUTE),
    ]).toEqual(LANGUAGE_LINES[language])
    expect(say(59_000, 5 * MINUTE)).toBe(LANGUAGE_LINES[language][0])
    expect(say(4 * MINUTE, -OVERDUE_MS)).toBe(LANGUAGE_LINES[language][2])
  })

  test('has its next time in the visitor’s zone by the clock of the server', async () => {
    const { text } = await startTexts('en')
    const latest = { ...health('scheduled', 4 * MINUTE, MINUTE), offsetMs: 12 * 3_600_000 }
    const setting = { text, language: 'en', zone: 9, online: true } as const
    expect(freshnessText(readFreshness(latest, NOW), latest, setting)).toBe('4 min ago,\nnext at 10:32')
  })

  test('[AGE11] is late when the message is older than its next answer', () => {
    const late = health('scheduled', 4 * MINUTE, -OVERDUE_MS - 1)
    expect(readFreshness(late, NOW)).toEqual({ source: 'stale', age: 240 })
    expect(readFreshness(health('scheduled', 4 * MINUTE, -OVERDUE_MS), NOW).source).toBe('scheduled')
  })
})

test.each([
  ['right', 0, 7, '20:30'],
  ['12 h slow', 12, 7, '20:30'],
  ['12 h fast', -12, 7, '20:30'],
  ['12 h fast, and the visitor in New York', -12, -4, '09:30'],
])(
  '[AGE5] with a clock that is %s the last news has the time of the server',
  async (_, hours, zone, time) => {
    const { text } = await startTexts('en')
    const offsetMs = hours * 3_600_000
    const serverAt = NOW - 60_000
    const latest = { ...health('offline', null), receivedAt: serverAt - offsetMs, offsetMs }
    const freshness = readFreshness(latest, NOW - offsetMs)
    expect(freshness.age).toBe(60)
    expect(freshnessText(freshness, latest, { text, language: 'en', zone, online: true })).toBe(
      `Offline · ${time}`,
    )
  },
)

describe('[AGE3] the line and the page root', () => {
  let shown: RenderedPage | undefined
  let renders = 0
  const Root = () => {
    const root = useRef<HTMLDivElement>(null)
    renders++
    return (
      <div ref={root} className="root">
        <FreshnessLine root={root} />
      </div>
    )
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW })
    renders = 0
  })
  afterEach(async () => {
    vi.useRealTimers()
    await shown?.end()
  })
  test('[AGE2] [AGE8] a page that is offline is marked for its prices, which are grey then', async () => {
    shown = await renderPage(<Root />)
    const isMarked = () => shown?.find('.root').closest('body > *')?.hasAttribute('data-offline')
    await act(async () => shown?.engine.tell(health('offline', 0)))
    expect(isMarked()).toBe(true)
    await act(async () => shown?.engine.tell(health('stale', 0)))
    expect(isMarked()).toBe(false)
  })
  test('[AGE2] [AGE9] a phone has words once the data is older than 12 s, or offline', async () => {
    shown = await renderPage(<Root />)
    const hasDot = () => shown?.find('.root').hasAttribute('data-dot')
    expect(hasDot()).toBe(false)
    for (const [source, ago, brief] of [
      ['stale', 11_000, true],
      ['stale', 13_000, false],
      ['live', 0, true],
      ['polling', 0, true],
      ['offline', 0, false],
    ] as const) {
      await act(async () => shown?.engine.tell(health(source, ago)))
      expect(hasDot()).toBe(brief)
    }
  })
  const state = ({ find }: RenderedPage) => [
    find('.root').dataset['source'],
    find('.root').dataset['age'],
    find('.freshness').textContent,
  ]

  test('grow older by themselves when nothing is received any more, and nothing renders for it', async () => {
    shown = await renderPage(<Root />)
    expect(state(shown)).toEqual(['stale', undefined, 'Connecting …'])
    await act(async () => shown?.engine.tell(health('live', 0)))
    expect(state(shown)).toEqual(['live', '0', 'Real time · 0 s'])
    const before = renders
    vi.advanceTimersByTime(12_000)
    expect(state(shown)).toEqual(['live', '12', 'Real time · 12 s'])
    vi.advanceTimersByTime(1_000)
    expect(state(shown)).toEqual(['stale', '13', 'Delayed · 13 s'])
    vi.advanceTimersByTime(60_000)
    expect(state(shown)).toEqual(['stale', '73', 'Delayed · 1 min'])
    expect(renders).toBe(before)
  })
  test('[AGE6] the two lines of a scheduled page are no higher than the one of a live page', async () => {
    shown = await renderPage(<Root />)
    const sizeNow = () => shown?.find('.freshness').getBoundingClientRect() ?? new DOMRect()
    await act(async () => shown?.engine.tell(health('live', 0)))
    const live = sizeNow()
    const widths = new Set<number>()
    for (const [ago, next] of [
      [0, 300_000],
      [240_000, 60_000],
      [7_200_000, 10_000],
    ] as const) {
      await act(async () => shown?.engine.tell(health('scheduled', ago, next)))
      expect(state(shown)[2]).toContain('\n')
      expect(sizeNow().height).toBe(live.height)
      widths.add(sizeNow().width)
    }
    expect(widths.size).toBe(1)
  })
  test('news is shown when it comes, not at the next second', async () => {
    shown = await renderPage(<Root />)
    await act(async () => shown?.engine.tell(health('offline', 60_000)))
    expect(state(shown)).toEqual(['offline', '60', 'Offline · 20:30'])
    await act(async () => shown?.engine.tell(health('polling', 1_000)))
    expect(state(shown)).toEqual(['polling', '1', 'Polling · 1 s'])
  })
  test('[AGE4] the panel names each source, its age and its counted faults', async () => {
    shown = await renderPage(<Root />)
    const quiet = { source: 'changes', state: 'idle', receivedAt: null, faults: {}, lastFault: '' } as const
    const odds = { source: 'odds', state: 'stale', receivedAt: NOW - 48_000, lastFault: '503' } as const
    await act(async () =>
      shown?.engine.tell({
        ...health('stale', 48_000),
        sources: [quiet, { ...odds, faults: { html: 2, 503: 1, none: 0 } }],
        offsetMs: 7_200_000,
      }),
    )
    await act(async () => shown?.find('.freshness').click())
    await appears(shown, '.sources')
    const sources = shown.all('.source').map(element => [...element.children].map(child => child.textContent))
    expect(sources).toEqual([
      ['Live scores', 'Not used', 'Last news: none yet', 'No faults'],
      ['Odds', 'Delayed', 'Last news: 48 s', 'Faults: 503 × 1, html × 2'],
    ])
    expect(shown.find('.note').textContent).toContain('2 h off')
    await shown.press('Refresh now')
    expect(shown.engine.retries()).toBe(1)
  })
})
