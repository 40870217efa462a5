import { afterEach, describe, expect, test } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/list/row/row.css'
import '../../../src/ui/list/row/matchCells.css'
import { contrast, readComputed, type Rgb } from '../../../src/ui/embed/look/colour'

const root = document.documentElement
afterEach(() => {
  delete root.dataset['theme']
  document.body.replaceChildren()
})

/** A colour as the browser draws it. */
function drawn(name: string): Rgb {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--${name})`
  const colour = readComputed(getComputedStyle(probe).color)
  if (colour === undefined) throw new Error(name)
  return colour
}

/** Degrees on the colour wheel. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}
const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other))

const MEANINGS = ['accent', 'live', 'up', 'down', 'negative'] as const
const GROUNDS = ['bg', 'surface', 'surface-2'] as const
const TINTS = ['goal', 'fresh', 'rise', 'fall'] as const
const TEXTS: readonly (readonly [text: string, on: readonly string[]])[] = [
  ['text', [...GROUNDS, 'surface-3', 'accent-soft', ...TINTS]],
  ['text-2', [...GROUNDS, 'surface-3']],
  ['text-3', GROUNDS],
  ['accent', [...GROUNDS, 'accent-soft']],
  ['on-accent', ['accent']],
  ['live', [...GROUNDS, 'goal']],
  ['selected', [...GROUNDS, 'selected-soft']],
  ['negative', [...GROUNDS, ...TINTS]],
  ['on-red-card', ['red-card']],
  ['on-yellow-card', ['yellow-card']],
]

describe.each(['light', 'dark'] as const)('[COL1] %s theme', theme => {
  test('brand, live, rising, falling and negative have hues of their own; selected has none', () => {
    root.dataset['theme'] = theme
    const hues = MEANINGS.map(name => ({ name, hue: hueOf(drawn(name)) }))
    const near = hues.flatMap((one, at) =>
      hues
        .slice(at + 1)
        .filter(other => apart(one.hue, other.hue) < 36)
        .map(other => [one.name, other.name]),
    )
    expect(near).toEqual([])
    expect(drawn('selected')).toEqual(drawn('text'))
  })
  test('[COL5] every text can be read on each of its backgrounds, and arrows can be seen', () => {
    root.dataset['theme'] = theme
    const pale = TEXTS.flatMap(([text, grounds]) =>
      grounds
        .map(on => ({ text, on, ratio: contrast(drawn(text), drawn(on)) }))
        .filter(({ ratio }) => ratio < 4.5),
    )
    expect(pale).toEqual([])
    for (const [arrow, tint] of [
      ['up', 'rise'],
      ['down', 'fall'],
    ] as const)
      expect(contrast(drawn(arrow), drawn(tint))).toBeGreaterThanOrEqual(3)
  })
})

/** The two computed styles without their colours. */
function shapes(one: Element, other: Element): readonly [string, string] {
  const shapeOf = (element: Element) => {
    const { fontWeight, boxShadow, borderWidth } = getComputedStyle(element)
    return `${fontWeight} ${boxShadow === 'none' ? 'no frame' : 'frame'} ${borderWidth}`
  }
  return [shapeOf(one), shapeOf(other)]
}
const made = (html: string): Element => {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.body.lastElementChild
  if (element === null) throw new Error(html)
  return element
}

test('[COL2] what is live or selected differs in more than its colour', () => {
  const [pressed, idle] = shapes(
    made('<button class="button is-toggle" aria-pressed="true"></button>'),
    made('<button class="button is-toggle" aria-pressed="false"></button>'),
  )
  expect(pressed).not.toBe(idle)
  const [live, early] = shapes(
    made('<span class="list-minute" data-live>45</span>'),
    made('<span class="list-minute">21:00</span>'),
  )
  expect(live).not.toBe(early)
})
