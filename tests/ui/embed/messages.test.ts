import { describe, expect, onTestFinished, test } from 'vitest'
import { readCommand } from '../../../src/ui/embed/host/hostTalk'
import { createLimit, MORE_SAID, readToHost, readToWidget, SAID } from '../../../src/ui/embed/messages'

const NOT_PIXELS = [NaN, -1, Infinity, 1e9, '7', null, undefined, {}]
const NOT_IDS = [NaN, -1, 0, 1.5, 2 ** 60, '7', null, undefined, {}]
const NOTHING = [null, undefined, 7, 'x', [], {}, () => 0, { kind: 'x' }, { kind: 'sixinone-constructor' }]

describe('[EMB9] a message counts only when it can be read', () => {
  const view = { kind: 'sixinone-view', windowWidth: 1280, windowHeight: 800, from: 10, to: 500 }
  test('the host’s window', () => {
    const read = { windowWidth: 1280, windowHeight: 800, from: 10, to: 500 }
    expect(readToWidget(view)).toEqual({ view: read, talks: false })
    expect(readToWidget({ ...view, talks: true, more: 1 })).toEqual({ view: read, talks: true })
    expect(readToWidget({ ...view, to: 1 })?.view.to).toBe(10)
    for (const bad of NOT_PIXELS)
      for (const field of ['windowWidth', 'windowHeight', 'from', 'to'])
        expect(readToWidget({ ...view, [field]: bad })).toBeUndefined()
    for (const bad of NOTHING) expect(readToWidget(bad)).toBeUndefined()
  })
  test('the widget’s height', () => {
    expect(readToHost({ kind: 'sixinone-ready' })).toEqual(['ready', {}])
    const height = { kind: 'sixinone-height', height: 900, shift: -60 }
    expect(readToHost({ ...height, more: 1 })).toEqual(['height', { height: 900, shift: -60 }])
    for (const bad of NOT_PIXELS) expect(readToHost({ ...height, height: bad })).toBeUndefined()
    for (const bad of [NaN, 1e9, -1e9, '7', '-7', null])
      expect(readToHost({ ...height, shift: bad })).toBeUndefined()
    for (const bad of NOTHING) expect(readToHost(bad)).toBeUndefined()
  })
  test('what happens in the widget', () => {
    const goal = { match: 7, home: 'A', guest: 'B', score: '1-0', side: 'home' }
    expect(readToHost({ kind: 'sixinone-goal', ...goal, more: 1 })).toEqual(['goal', goal])
    for (const field of ['home', 'guest', 'score', 'side'])
      for (const bad of [7, null, undefined, {}, 'x'.repeat(501)])
        expect(readToHost({ kind: 'sixinone-goal', ...goal, [field]: bad })).toBeUndefined()
    for (const match of NOT_IDS) expect(readToHost({ kind: 'sixinone-match', match })).toBeUndefined()
    const names = { company: 31, market: 'total', period: 'full', side: 'over', price: '0.9', format: 'us' }
    const price = { match: 7, ...names }
    expect(readToHost({ kind: 'sixinone-price', ...price })).toEqual(['price', price])
    for (const field of Object.keys(price))
      expect(readToHost({ kind: 'sixinone-price', ...price, [field]: undefined })).toBeUndefined()
    for (const company of NOT_IDS)
      expect(readToHost({ kind: 'sixinone-price', ...price, company })).toBeUndefined()
  })
  test('with the rows of the full loader also the league of a match, cards, kick-offs and failures', () => {
    SAID.unshift(...MORE_SAID)
    onTestFinished(() => void SAID.splice(0, MORE_SAID.length))
    const match = { match: 7, league: 36 }
    expect(readToHost({ kind: 'sixinone-match', ...match })).toEqual(['match', match])
    for (const league of NOT_IDS)
      expect(readToHost({ kind: 'sixinone-match', match: 7, league })).toEqual(['match', { match: 7 }])
    const card = { match: 7, home: 'A', guest: 'B', score: '1-0', side: 'home' }
    expect(readToHost({ kind: 'sixinone-card', ...card, more: 1 })).toEqual(['card', card])
    expect(readToHost({ kind: 'sixinone-card', ...card, match: 0 })).toBeUndefined()
    const kickoff = { match: 7, home: 'A', guest: 'B' }
    expect(readToHost({ kind: 'sixinone-kickoff', ...kickoff })).toEqual(['kickoff', kickoff])
    expect(readToHost({ kind: 'sixinone-kickoff', ...kickoff, home: null })).toBeUndefined()
    expect(readToHost({ kind: 'sixinone-error', reason: 'failed' })).toEqual(['error', { reason: 'failed' }])
    expect(readToHost({ kind: 'sixinone-error', reason: {} })).toBeUndefined()
  })
  test('what it says of itself', () => {
    expect(readToHost({ kind: 'sixinone-title', title: 'Scores', more: 1 })).toEqual([
      'title',
      { title: 'Scores' },
    ])
    expect(readToHost({ kind: 'sixinone-warning', text: 'no' })).toEqual(['warning', { text: 'no' }])
    for (const bad of [7, null, undefined, {}, 'x'.repeat(501)]) {
      expect(readToHost({ kind: 'sixinone-title', title: bad })).toBeUndefined()
      expect(readToHost({ kind: 'sixinone-warning', text: bad })).toBeUndefined()
    }
  })
  test('what the host asks for', () => {
    expect(readCommand({ kind: 'sixinone-refresh', more: 1 })).toEqual({ kind: 'sixinone-refresh' })
    expect(readCommand({ kind: 'sixinone-set', query: 'lang=en' })).toEqual({
      kind: 'sixinone-set',
      query: 'lang=en',
    })
    expect(readCommand({ kind: 'sixinone-set', query: 'x'.repeat(501) })).toBeUndefined()
    for (const match of NOT_IDS) {
      expect(readCommand({ kind: 'sixinone-follow', match })).toBeUndefined()
      expect(readCommand({ kind: 'sixinone-open', match, open: true })).toBeUndefined()
    }
    expect(readCommand({ kind: 'sixinone-open', match: 7, open: 1 })).toBeUndefined()
    for (const bad of NOTHING) expect(readCommand(bad)).toBeUndefined()
  })
  test('and so many in a second', () => {
    const takes = createLimit(3)
    expect([takes(), takes(), takes(), takes()]).toEqual([true, true, true, false])
  })
})
