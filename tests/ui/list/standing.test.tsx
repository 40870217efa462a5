/** Tests rows and panels of matches without a live minute: silent ones, and stopped ones. */
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { standingText, stateWords } from '../../../src/ui/kit/matchText'
import { startTexts } from '../../../src/ui/i18n/texts'
import { TextProvider } from '../../../src/ui/i18n/useText'
import { createFakeEngine } from '../../support/fakeEngine'
import { mountList, the } from '../../support/mountList'
import { board, matchRow, price } from '../../support/rows'

const SILENT = { phase: 'silent', minute: '', quietSince: '21:40', score: '2 - 1', injury: '' } as const
const PAUSED = { phase: 'interrupted', minute: '63', score: '2 - 1', injury: '' } as const

async function rowOf(facts: Parameters<typeof matchRow>[1], layout: 'card' | 'wide') {
  const engine = createFakeEngine()
  const { keys, rows } = board(1)
  rows.set('m10', matchRow(10, { 'HDP.up': price('-'), ...facts }))
  engine.show(keys, rows)
  const source = await startTexts('en')
  const wrap = (children: ReactNode) => <TextProvider source={source}>{children}</TextProvider>
  const list = await mountList({ engine, wrap, layout, width: layout === 'card' ? 360 : 1280 })
  const row = await list.find('[data-match="10"]')
  return {
    row,
    cell: (selector: string) => the(row.querySelector<HTMLElement>(selector) ?? undefined, selector),
  }
}

describe.each(['card', 'wide'] as const)('in a %s', layout => {
  test('[SIL5] a silent match has its score, and says that nothing comes and since when', async () => {
    const { row, cell } = await rowOf(SILENT, layout)
    const minute = cell('[data-cell="minute"]')
    expect([minute.textContent, minute.dataset['label'], minute.title]).toEqual([
      '',
      'No news',
      'No news since 21:40',
    ])
    expect(minute.dataset['live']).toBeUndefined()
    expect(cell('[data-cell="score"]').textContent).toBe('2 - 1')
    expect(cell('.list-note').textContent).toBe('No news since 21:40')
    expect(row.querySelector('[data-action="live"]')).toBeNull()
  })

  test('[CLK20] [CLK22] a match that has stopped has its label beside the minute, and neither is live', async () => {
    const { cell } = await rowOf(PAUSED, layout)
    const minute = cell('[data-cell="minute"]')
    expect([minute.textContent, minute.dataset['label'], minute.title]).toEqual([
      '63',
      'Paused',
      "Paused · 63'",
    ])
    expect(minute.dataset['live']).toBeUndefined()
    const { top, bottom } = minute.getBoundingClientRect()
    const around = minute.parentElement?.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(around?.top ?? Infinity)
    expect(bottom).toBeLessThanOrEqual(around?.bottom ?? -Infinity)
    expect(cell('[data-cell="score"]').textContent).toBe('2 - 1')
  })
})

test('[SIL5] [CLK20] [ST10] [CLK22] the words of panels, lines and pages without scripts', async () => {
  const { text } = await startTexts('en')
  expect(standingText(SILENT, text)).toBe('No news since 21:40')
  expect(standingText(PAUSED, text)).toBe("Paused · 63'")
  expect(standingText({ phase: 'abandoned', minute: '' }, text)).toBe('Aborted')
  expect(standingText({ phase: 'abandoned', minute: 'HT' }, text)).toBe('Aborted · HT')
  expect(stateWords({ phase: 'secondHalf', minute: '63' }, text)).toBe("63'")
})
