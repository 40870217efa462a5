import { afterEach, describe, expect, test } from 'vitest'
import { isDark } from '../../../../src/ui/embed/loader/theme'

afterEach(() => document.body.replaceChildren())

function placeIn(...styles: readonly string[]): HTMLElement {
  let around = document.body
  for (const style of [...styles, '']) {
    const box = around.appendChild(document.createElement('div'))
    box.style.cssText = style
    around = box
  }
  return around
}

describe('[EMB22] the theme of the host, where the widget stands', () => {
  test.each([
    ['color-scheme: dark', true],
    ['color-scheme: light; background: #000', false],
    ['color-scheme: only dark; background: #fff', true],
    ['color-scheme: light dark; background: #101010', true],
    ['color-scheme: light dark; background: #fafafa', false],
    ['background: rgb(20 20 40)', true],
    ['background: oklch(0.97 0.01 200)', false],
    ['background: lab(10 0 0)', true],
    ['background: color(display-p3 0.9 0.9 0.9)', false],
    ['background: oklab(0.2 -0.1 -0.1)', true],
    ['background: rgb(0 120 0)', true],
    ['background: rgb(255 255 0)', false],
  ])('%s', (style, dark) => {
    expect(isDark(placeIn(style))).toBe(dark)
  })
  test('one sees through what is not opaque', () => {
    expect(isDark(placeIn('background: #111', 'background: rgb(255 255 255 / 0.1)'))).toBe(true)
    expect(isDark(placeIn('background: #111', 'background: oklab(0.9 -0.1 -0.1 / 0.2)'))).toBe(true)
    expect(isDark(placeIn('background: #111', 'background: #fff', 'background: transparent'))).toBe(false)
  })
  test('out of a shadow root', () => {
    const host = placeIn('background: #111')
    const inside = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'))
    expect(isDark(inside)).toBe(true)
  })
  test('a page that says nothing is light, whatever the system is, and so is a place that is not in it', () => {
    expect(isDark(placeIn())).toBe(false)
    expect(isDark(document.createElement('div'))).toBe(false)
  })
})
