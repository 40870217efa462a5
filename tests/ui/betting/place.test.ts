import { describe, expect, test } from 'vitest'
import { popupPoint, THRESHOLD_PX } from '../../../src/ui/betting/positionPopup'

const SIZE = { width: 340, height: 480 }
const price = (top: number, left: number) => ({ top, left, width: 40, height: 18 })

describe('[BET2] where the popup stands', () => {
  const tall = { width: 1280, top: 0, bottom: 1400 }
  test('under its price', () => {
    expect(popupPoint(price(100, 600), SIZE, tall)).toEqual({ top: 124, left: 600 })
  })
  test('above a price that is low on the page', () => {
    const top = THRESHOLD_PX + 1
    expect(popupPoint(price(top, 600), SIZE, tall)).toEqual({ top: top - 6 - 480, left: 600 })
  })
  test('beside it where neither under nor above has room, on the side that has', () => {
    const page = { width: 1280, top: 0, bottom: 800 }
    expect(popupPoint(price(400, 600), SIZE, page).left).toBe(646)
    expect(popupPoint(price(400, 1200), SIZE, page).left).toBe(1200 - 6 - 340)
  })
  test.each([
    [1280, 800],
    [768, 1024],
    [1024, 500],
    [360, 500],
  ])('[BET24] inside the %i × %i that are seen of a long page, wherever its price is', (width, height) => {
    for (let top = 0; top < height; top += 37)
      for (let left = 0; left < width; left += 41) {
        const size = { width: Math.min(340, width - 16), height: Math.min(480, height - 16) }
        const place = popupPoint(price(2000 + top, left), size, { width, top: 2000, bottom: 2000 + height })
        expect(place.top).toBeGreaterThanOrEqual(2008)
        expect(place.left).toBeGreaterThanOrEqual(8)
        expect(place.top + size.height).toBeLessThanOrEqual(2000 + height - 8)
        expect(place.left + size.width).toBeLessThanOrEqual(width - 8)
      }
  })
})
