import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import { applyLook } from '../../../src/ui/embed/look/applyLook'
import { contrast, mix, readComputed, type Rgb } from '../../../src/ui/embed/look/colour'
import { readFonts, readRadius } from '../../../src/ui/embed/look/readLook'
import type { LookText } from '../../../src/ui/embed/ownerOptions'
import { readToHost } from '../../../src/ui/embed/messages'

const root = document.documentElement
const token = (name: string) => getComputedStyle(root).getPropertyValue(`--${name}`).trim()
/** A colour as the browser draws it. */
function drawn(name: string): Rgb {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--${name})`
  const colour = readComputed(getComputedStyle(probe).color)
  probe.remove()
  if (colour === undefined) throw new Error(name)
  return colour
}
const ratio = (text: string, on: string) => contrast(drawn(text), drawn(on))

afterEach(() => {
  applyLook(root, {})
  delete root.dataset['theme']
  vi.restoreAllMocks()
})
/** Warnings of a look. Each is printed once only, so that every test needs its own values. */
function warningsOf(look: LookText, theme: 'light' | 'dark' = 'light'): readonly string[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  root.dataset['theme'] = theme
  applyLook(root, look)
  return warn.mock.calls.map(([text]) => String(text))
}

describe('[OPT10] the owner’s colours become the widget’s', () => {
  test.each([
    ['#fff8ee', 'rgb(255, 248, 238)'],
    ['ivory', 'rgb(255, 255, 240)'],
    ['hsl(40 60% 95%)', 'rgb(250, 245, 235)'],
    ['rgb(100% 98% 95% / 1)', 'rgb(255, 250, 242)'],
    ['color(srgb 1 0.98 0.95)', 'rgb(255, 250, 242)'],
    ['color-mix(in srgb, white, #ffffe9)', 'rgb(255, 255, 244)'],
  ])('surface: %s', (surface, colour) => {
    expect(warningsOf({ surface })).toEqual([])
    expect(token('surface').replaceAll(' ', ',').replaceAll(',', ', ')).toBe(colour)
  })
  test('any syntax that the browser knows, also a wider gamut', () => {
    expect(warningsOf({ surface: 'oklch(0.2 0.02 250)', accent: 'color(display-p3 1 0.9 0.2)' })).toEqual([])
    expect(root.dataset['theme']).toBe('dark')
  })
  test('backgrounds, lines and quiet texts follow; texts stay readable', () => {
    const before = ['bg', 'surface-2', 'surface-3', 'line', 'text-2', 'text-3'].map(token)
    expect(warningsOf({ surface: '#101830', text: '#dde6ff', accent: 'gold' })).toEqual([])
    const after = ['bg', 'surface-2', 'surface-3', 'line', 'text-2', 'text-3'].map(token)
    expect(after.filter((value, index) => value === before[index])).toEqual([])
    for (const text of ['text', 'text-2', 'text-3'])
      for (const on of ['bg', 'surface', 'surface-2']) expect(ratio(text, on)).toBeGreaterThanOrEqual(4.5)
    for (const on of ['rise', 'fall', 'goal', 'fresh']) expect(ratio('text', on)).toBeGreaterThanOrEqual(4.5)
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
  })
  test('[OPT22] [OPT23] a surface brings the theme that fits it; without it the page’s own is back', () => {
    warningsOf({ surface: '#0a0a12' })
    expect(root.dataset['theme']).toBe('dark')
    applyLook(root, { accent: '#004488' })
    expect(root.dataset['theme']).toBe('light')
    applyLook(root, {})
    expect(root.style.cssText).toBe('')
  })
})

describe('[OPT11] a text that could not be read', () => {
  test.each<[string, LookText, RegExp]>([
    [
      'yellow on white',
      { accent: 'yellow' },
      /accent "yellow" is not used: accent on \S+ would .* 1\.0\d:1 of 4\.5:1/,
    ],
    [
      'grey on grey',
      { surface: '#7f7f7f' },
      /surface "#7f7f7f" is not used: \S+ on \S+ would have a contrast of/,
    ],
    ['a pale text', { text: '#aab' }, /text "#aab" is not used: text\S* on \S+ would/],
  ])('[OPT24] %s is refused, and says which', (_, look, words) => {
    expect(warningsOf(look)).toEqual([expect.stringMatching(words)])
    expect(root.style.cssText).toBe('')
  })
  test('the rest of the look applies', () => {
    expect(warningsOf({ accent: '#ffee88', radius: '12px', surface: 'seashell' })).toHaveLength(1)
    expect([token('radius'), token('surface')]).toEqual(['12px', 'rgb(255 245 238)'])
    expect(drawn('accent')).toEqual(readComputed('rgb(27, 95, 193)'))
  })
  test('every colour that is taken leaves every text readable: a walk over 216 surfaces and their accents', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const steps = [0, 51, 102, 153, 204, 255]
    let taken = 0
    for (const r of steps)
      for (const g of steps)
        for (const b of steps) {
          applyLook(root, { surface: `rgb(${r} ${g} ${b})`, accent: `rgb(${b} ${r} ${g})` })
          if (root.style.getPropertyValue('--surface') !== '') taken++
          expect(Math.min(ratio('text-3', 'bg'), ratio('text', 'surface-3'))).toBeGreaterThanOrEqual(4.5)
          expect(Math.min(ratio('negative', 'fall'), ratio('accent', 'bg'))).toBeGreaterThanOrEqual(4.5)
        }
    expect(taken).toBeGreaterThan(10)
  })
  test('[OPT24] the host receives it too, in a message that is read as text alone', () => {
    const warning = (text: unknown) => readToHost({ kind: 'sixinone-warning', text })
    expect(warning('accent is not used')).toEqual(['warning', { text: 'accent is not used' }])
    for (const text of ['x'.repeat(900), {}, undefined]) expect(warning(text)).toBeUndefined()
  })
})

describe('[OPT12] what is no look', () => {
  test.each([
    'url(https://evil.example/x)',
    'var(--text)',
    'currentColor',
    'inherit',
    'red; background: url(x)',
    'red}',
    'env(x)',
    'rgb(1,2,3)/**/',
    'rgba(0, 0, 0, 0.5)',
    'transparent',
    'red, blue',
    'red 50%',
    '#12',
    'expression(alert(1))',
    'a'.repeat(300),
  ])('no colour: %s', accent => {
    expect(warningsOf({ accent })).toHaveLength(1)
    expect(root.style.cssText).toBe('')
  })
  test.each([
    ['Georgia', '"Georgia"'],
    ["'Open Sans', serif", '"Open Sans", serif'],
    ['Noto Sans Thai, ui-monospace', '"Noto Sans Thai", ui-monospace'],
    ['游ゴシック', '"游ゴシック"'],
    ['url(x)', undefined],
    ['a"b', undefined],
    ['x; color: red', undefined],
    ['var(--font)', undefined],
    ['', undefined],
    ['a,b,c,d,e,f,g,h,i', undefined],
  ])('[OPT25] font: %s', (font, families) => expect(readFonts(font)).toBe(families))
  test.each([
    ['0', 0],
    ['24px', 24],
    ['25', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['calc(1px)', undefined],
  ])('[OPT25] radius: %s', (radius, pixels) => expect(readRadius(radius)).toBe(pixels))
  test('[OPT25] a font stands before those of the page', () => {
    const own = token('font')
    applyLook(root, { font: 'Georgia' })
    applyLook(root, { font: 'Georgia' })
    expect(token('font')).toBe(`"Georgia", ${own}`)
  })
})

test('[OPT11] contrast is that of WCAG', () => {
  const grey: Rgb = [119 / 255, 119 / 255, 119 / 255]
  expect(contrast([1, 1, 1], [0, 0, 0])).toBe(21)
  expect(contrast(grey, [1, 1, 1])).toBeCloseTo(4.48, 2)
  expect(mix([0, 0, 0], [1, 1, 1], 0.2)).toEqual([0.2, 0.2, 0.2])
})
