import { expect, test } from 'vitest'
import { divideScope } from '../../../src/ui/embed/scope'

const NONE = { leagues: [], countries: [] }
const ADDRESS = { leagues: [8], countries: [5] }

test('[FLT12] in a frame the address is the scope of its owner', () => {
  expect(divideScope(NONE, ADDRESS, true)).toEqual({ scope: ADDRESS, chosen: NONE })
})

test('[FLT13] in a page of its own the address is a filter of the visitor', () => {
  expect(divideScope(NONE, ADDRESS, false)).toEqual({ scope: NONE, chosen: ADDRESS })
})

test.each([true, false])('[FLT11] globals are a scope and win over the address: framed %j', isFramed => {
  const globals = { leagues: [36, 31], countries: [2] }
  expect(divideScope(globals, ADDRESS, isFramed)).toEqual({ scope: globals, chosen: NONE })
})

test('[FLT11] a global of one kind leaves the other kind of the address', () => {
  const globals = { leagues: [36], countries: [] }
  expect(divideScope(globals, ADDRESS, false)).toEqual({
    scope: globals,
    chosen: { leagues: [], countries: [5] },
  })
  expect(divideScope(globals, ADDRESS, true).scope).toEqual({ leagues: [36], countries: [5] })
})

test('without any name everything is shown', () => {
  expect(divideScope(NONE, NONE, true)).toEqual({ scope: NONE, chosen: NONE })
})
