import { expect, test } from 'vitest'
import { reviewText } from '../../../src/engine/match/reviewText'

const said = (varText: string, varEvents = '', varResult = '') =>
  reviewText({ varText, varEvents, varResult, home: 'Lakeside', guest: 'Vale Rovers' })

test.each([
  ['', '', '', ''],
  ['Goal under review', '', '', 'Goal under review'],
  ['Goal under review', '1,1,63', '', "Goal under review · 63' Lakeside"],
  ['Goal under review', '2,1,45+2; 1,7,90', '', "Goal under review · 45+2' Vale Rovers · 90' Lakeside"],
  ['', '1,1,63', 'No goal', "63' Lakeside · No goal"],
  ['', '', 'Penalty', 'Penalty'],
  ['', '', '2', ''],
  ['Check', 'handball', '', 'Check · handball'],
  ['Check', '3,1,63', '', 'Check · 3,1,63'],
  ['Check', '11,1,63', '', 'Check · 11,1,63'],
  ['Check', '1,1,63x', '', 'Check · 1,1,63x'],
  ['Check', '1,12,45+10', '', "Check · 45+10' Lakeside"],
  ['Check', '', '12', 'Check'],
])('[ST11] [ST14] "%s", events "%s" and result "%s" are "%s"', (text, events, result, words) => {
  expect(said(text, events, result)).toBe(words)
})
