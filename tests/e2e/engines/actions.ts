/**
 * Presses and keys in the form of W3C WebDriver (https://www.w3.org/TR/webdriver2/#actions), which BiDi uses as well.
 */
import type { Point } from './aim'

export const pressAt = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'pointer',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

export const typing = (keys: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(keys, value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]).flat(),
})
