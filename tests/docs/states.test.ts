/** Compares the table of states in docs/rules/clock.md with the code and the catalogues. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phaseOf } from '../../src/engine/match/phase'
import { SITE, WIDGET } from '../../src/ui/state/profile'

const TEXTS = JSON.parse(readFileSync('locales/en/first.json', 'utf8')) as Readonly<Record<string, string>>

interface Line {
  readonly code: string
  readonly from: string
  readonly phase: string
  readonly label: string
}

const LINES = readFileSync('docs/rules/clock.md', 'utf8')
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))
  .filter(cells => cells.length === 6 && /^(-?\d+|any other)$/.test(cells[1] ?? ''))
  .map(([, code = '', from = '', phase = '', label = '']): Line => ({ code, from, phase, label }))

test('[ST10] the table has every code, in each of the feeds where it means something else', () => {
  const codes = [...new Set(LINES.map(({ code }) => code))]
  expect(codes).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '-1',
    '-10',
    '-11',
    '-12',
    '-13',
    '-14',
    'any other',
  ])
  expect(LINES.filter(({ from }) => from !== 'everywhere').map(({ code }) => code)).toEqual([
    '0',
    '0',
    '-1',
    '-1',
  ])
})

test.each(LINES)('[ST10] $code from $from is "$label"', ({ code, from, phase, label }) => {
  const feeds =
    from === 'everywhere'
      ? (['gf', 'widget'] as const)
      : from.startsWith('lists')
        ? (['gf'] as const)
        : (['widget'] as const)
  for (const states of feeds)
    for (const state of code === 'any other' ? [-2, -9, 7, 99] : [Number(code)]) {
      expect(phaseOf(state, states)).toBe(phase)
      const { toCome } = states === 'gf' ? SITE : WIDGET
      const shown = phase === 'notStarted' && from !== 'everywhere' ? toCome : `phase.${phase}`
      expect(TEXTS[shown]).toBe(label)
    }
})
