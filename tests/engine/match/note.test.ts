import { expect, test } from 'vitest'
import { readNote } from '../../../src/engine/match/note'

const NOTHING = { regular: '', extra: '', shootOut: '', aggregate: '', winner: '' }

test.each([
  [';|1;|;|;;;;', {}],
  [';|2;|;|;;;;', {}],
  [';|;|;|90,2-2;;;0-0;2', { regular: '2-2', winner: 'guest' }],
  [
    ';|1;|;|90,1-1;3-2;1,2-2;4-5;1',
    { regular: '1-1', extra: '2-2', shootOut: '4-5', aggregate: '3-2', winner: 'home' },
  ],
  [';|1;|;|90,0-0;;3,0-1;;', { regular: '0-0', extra: '0-1' }],
  [
    ';|1;|;|90,10-11;12-13;1,14-15;16-17;1',
    { regular: '10-11', extra: '14-15', shootOut: '16-17', aggregate: '12-13', winner: 'home' },
  ],
  [';|;|;|90,1-0', { regular: '1-0' }],
  [';|;|;|', {}],
])('[ST7] %s', (text, says) => {
  expect(readNote(text)).toEqual({ ...NOTHING, ...says })
})

test('[ST8] goals of the extra time alone, and a shoot-out that has not begun, are no score', () => {
  expect(readNote(';|1;|;|90,1-1;;2,0-1;0-0;')).toEqual({ ...NOTHING, regular: '1-1' })
})

test.each([
  '',
  'postponed',
  ';|1;|;|90,1-1|;;;;',
  ';|1;|90,1-1;;1,2-2;4-5;1',
  ';|1;|;|90,<b>;x-y;1,2-2-2;4:5;3',
  ';|1;|;|90,1111-1;;1,-1-2;4-;0',
  ';|1;|;|190,1-1;2-2x;21,2-2;x4-5;3',
])('[ST9] what cannot be read says nothing: %s', text => {
  expect(readNote(text)).toEqual(NOTHING)
})
