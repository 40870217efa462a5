import { expect, test } from 'vitest'
import { inkOn, monogram } from '../../../src/engine/view/monogram'

test.each([
  ['Liverpool', 'L'],
  ['Manchester City', 'MC'],
  ['Borussia Mönchengladbach (Reserves)', 'BM'],
  ['FC Barcelona', 'B'],
  ['AFC Bournemouth', 'B'],
  ['1860 München', 'M'],
  ['V.League 1', 'VL'],
  ['CLB Hà Nội', 'HN'],
  ['Đông Á Thanh Hóa', 'ĐÁ'],
  ['đà nẵng', 'ĐN'],
  // Decomposed, as some feeds write it.
  ['Ấn Độ'.normalize('NFD'), 'ẤĐ'],
  // The vowels เ and ไ are written before their consonants.
  ['เมืองทอง ยูไนเต็ด', 'มย'],
  ['ไทยลีก 1', 'ท'],
  ['北京国安', '北'],
  ['FC', 'F'],
  ['1860', '1'],
  ['<b>', 'B'],
  ['…', ''],
  ['', ''],
])('[UIL46] [UIL98] the monogram of "%s" is %s', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})

/** Contrast by WCAG's definition. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('[UIL46] [UIL99] on every colour of a league letters have a contrast of 4.5:1', () => {
  const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
  const full = { black: '#000000', white: '#ffffff' }
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const color = `#${red}${green}${blue}`
        const ink = inkOn(color) === '#000' ? full.black : full.white
        expect(contrast(color, ink), color).toBeGreaterThanOrEqual(4.5)
      }
  expect([inkOn('#FFEE00'), inkOn('#4a1f6b'), inkOn('')]).toEqual(['#000', '#fff', ''])
})
