import { describe, expect, test } from 'vitest'
import { choiceCodec, fitIds, flagCodec, idsCodec, parseIds, zoneCodec } from '../../../src/ui/state/codecs'

describe('[PRF1] a cookie that does not read leaves the default', () => {
  const format = choiceCodec([1, 2, 3, 4, 5])
  test.each([
    ['5', 5],
    [' 3 ', 3],
    ['0', undefined],
    ['6', undefined],
    ['5.0', undefined],
    ['', undefined],
    ['NaN', undefined],
  ])('format %j', (text, value) => expect(format.read(text)).toBe(value))
  test.each([
    ['1', true],
    ['true', true],
    ['off', false],
    ['yes', undefined],
  ])('flag %j', (text, value) => expect(flagCodec.read(text)).toBe(value))
  test.each([
    ['7', 7],
    ['+7', 7],
    ['-3.5', -3.5],
    ['5.75', 5.75],
    ['14', 14],
    ['15', undefined],
    ['-13', undefined],
    ['7.3', undefined],
    ['0x7', undefined],
    ['', undefined],
    ['UTC+7', undefined],
  ])('zone %j', (text, value) => expect(zoneCodec.read(text)).toBe(value))
})

test('[PRF2] a list holds positive whole numbers, each once, in their order', () => {
  expect(parseIds('36, 8,36,-1,0,x,1.5,1e3,99999999999999999999,7')).toEqual([36, 8, 7])
  expect(parseIds('')).toEqual([])
  expect(idsCodec(100).write([36, 8])).toBe('36,8')
})

test('[PRF3] a list that outgrows its cookie loses its oldest, never its newest', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => 2_000_000 + index)
  for (const room of [0, 7, 16, 17, 18, 100, 2400]) {
    const fitting = fitIds(ids, room)
    const next = ids.slice(ids.length - fitting.length - 1)
    expect(fitting).toEqual(ids.slice(ids.length - fitting.length))
    expect(encodeURIComponent(fitting.join(',')).length).toBeLessThanOrEqual(room)
    expect(encodeURIComponent(next.join(',')).length).toBeGreaterThan(room)
  }
  expect(fitIds([1, 2], 100)).toEqual([1, 2])
})
