/**
 * Tests the toolbar's height on a phone, as the server computes it. tests/e2e/takenOver.flow.ts compares it with a
 * browser.
 */
import { expect, test } from 'vitest'
import { topSheet, topSizes } from '../../src/server/draw/topSizes'

const line = '<div class="phone-line is-quiet"></div>'
const LEAGUES = '<div class="toolbar-leagues"></div>'

test('[WRT13] each line of a phone’s toolbar has one height', () => {
  expect(topSizes(line + line, false)).toEqual({ all: 5.5, line: 2.75 })
  expect(topSizes(`${LEAGUES}<div class="toolbar-line"></div>`, false)).toEqual({ all: 0, line: 0 })
})

test('[WRT13] the head of a competition, and chips of leagues on a phone, have heights that a server does not know', () => {
  expect(topSizes(line, true)).toBeUndefined()
  expect(topSizes(line + LEAGUES, false)).toBeUndefined()
})

test('[WRT13] the sheet has the heights that are known; elsewhere the top stands above the list', () => {
  expect(topSheet({ all: 5.5, line: 2.75 })).toContain('--lead:5.5rem;--brief:2.75rem')
  expect(topSheet(undefined)).toContain('position:static')
})
