import { expect, test } from 'vitest'
import { BANDS, formOf, goalBands } from '../../../src/engine/match/form'

test('[STA1] 0 is a win, 1 a draw, 2 a loss, nothing else anything', () => {
  expect([0, 1, 2, 3, -1, 0.5, Number.NaN].map(formOf)).toEqual([
    'win',
    'draw',
    'lose',
    null,
    null,
    null,
    null,
  ])
})

test('[STA2] 24 numbers are two groups of six bands of home and guest', () => {
  const bands = goalBands('10,20^15,5^25,15^10,20^20,25^20,15;5,10^20,15^25,25^15,20^20,10^15,20')
  expect(bands?.scored).toHaveLength(BANDS.length)
  expect(bands?.missed).toHaveLength(BANDS.length)
  expect(bands?.scored[1]).toEqual({ home: 15, guest: 5 })
  expect(bands?.missed[0]).toEqual({ home: 5, guest: 10 })
  expect(bands?.missed[5]).toEqual({ home: 15, guest: 20 })
})

test('[STA3] 12 numbers are two groups of one side', () => {
  const bands = goalBands('10^15^25^10^20^20;5^20^25^15^20^15')
  expect(bands?.scored[5]).toEqual({ home: 20, guest: null })
  expect(bands?.missed[0]).toEqual({ home: 5, guest: null })
})

test.each(['', 'null', '1,2,3', '10,20^15,5^25,15^10,20^20,25', '0,'.repeat(25)])(
  '[STA4] another count of numbers shows no bands: %j',
  text => {
    expect(goalBands(text)).toBeNull()
  },
)

test('[STA4] a number without end shows no bands', () => {
  expect(goalBands(['9'.repeat(400), ...Array.from({ length: 23 }, () => 5)].join(','))).toBeNull()
})

test('[STA3] a share may have decimals', () => {
  const bands = goalBands('10.25;1.125,3,4,5,6,7,8,9,10,11,12')
  expect(bands?.scored[0]).toEqual({ home: 10.25, guest: null })
  expect(bands?.scored[1]).toEqual({ home: 1.125, guest: null })
})
