import { describe, expect, test } from 'vitest'
import { matchReport } from '../../../src/engine/detail/matchReport'
import type { ReportEventRecord, ReportMatchRecord } from '../../../src/engine/feed/details/detailRecords'

const EVENT: ReportEventRecord = {
  side: 'home',
  kind: 1,
  minute: '45+1',
  name: 'A. Example',
  assist: 'B. Example',
  nameUp: 'C. On',
  nameDown: 'D. Off',
  score: '1-0',
}
const eventOf = (set: Partial<ReportEventRecord>) =>
  matchReport({ match: null, events: [{ ...EVENT, ...set }] }).events[0]

describe('an event', () => {
  const BASE = { side: 'home', minute: '45+1' }

  test.each([
    [1, 'goal'],
    [7, 'penalty'],
    [8, 'ownGoal'],
  ])('[DET6] [DET7] %d is a %s, with assist and score', (kind, name) => {
    expect(eventOf({ kind })).toEqual({
      ...BASE,
      kind: name,
      player: 'A. Example',
      assist: 'B. Example',
      score: '1-0',
    })
  })

  test.each([
    [2, 'red'],
    [3, 'yellow'],
    [9, 'secondYellow'],
    [12, 'assist'],
    [13, 'missedPenalty'],
    [14, 'var'],
    [30, 'var'],
    [37, 'var'],
    [55, 'shootOut'],
    [29, 'other'],
    [38, 'other'],
    [-1, 'other'],
  ])('[DET6] [DET7] %d is %s, with its player', (kind, name) => {
    expect(eventOf({ kind })).toEqual({ ...BASE, kind: name, player: 'A. Example' })
  })

  test('[DET7] a substitution names who comes on and who goes off', () => {
    expect(eventOf({ kind: 11 })).toEqual({ ...BASE, kind: 'substitution', on: 'C. On', off: 'D. Off' })
  })

  test('[DET7] a substitution sent in two halves has one name each', () => {
    expect(eventOf({ kind: 4, nameUp: '' })).toMatchObject({ on: 'A. Example', off: '' })
    expect(eventOf({ kind: 5, nameDown: '' })).toMatchObject({ on: '', off: 'A. Example' })
    expect(eventOf({ kind: 4 })).toMatchObject({ on: 'C. On', off: '' })
    expect(eventOf({ kind: 5 })).toMatchObject({ on: '', off: 'D. Off' })
  })
})

const MATCH: ReportMatchRecord = {
  id: 9000001,
  home: 'Lakeside',
  guest: 'Vale Rovers',
  homeImage: '',
  guestImage: '',
  homeScore: 1,
  guestScore: 0,
  state: 1,
}
const nowOf = (set: Partial<ReportMatchRecord>) =>
  matchReport({ match: { ...MATCH, ...set }, events: [] }).match?.now

test.each([
  [0, { stage: 'early' }],
  [1, { stage: 'running', phase: 'firstHalf', score: '1 - 0' }],
  [2, { stage: 'running', phase: 'halfTime', score: '1 - 0' }],
  [3, { stage: 'running', phase: 'secondHalf', score: '1 - 0' }],
  [4, { stage: 'running', phase: 'extraTime', score: '1 - 0' }],
  [5, { stage: 'running', phase: 'penalties', score: '1 - 0' }],
  [6, { stage: 'running', phase: 'inPlay', score: '1 - 0' }],
  [9, { stage: 'running', phase: 'notInPlay', score: '1 - 0' }],
  [-1, { stage: 'ended', score: '1 - 0' }],
  [-10, { stage: 'off', phase: 'cancelled', score: '' }],
  [-12, { stage: 'off', phase: 'abandoned', score: '1 - 0' }],
  [-13, { stage: 'off', phase: 'interrupted', score: '1 - 0' }],
  [-14, { stage: 'off', phase: 'postponed', score: '' }],
  [-99, { stage: 'off', phase: 'notInPlay', score: '' }],
  [null, { stage: 'off', phase: 'notInPlay', score: '' }],
])('[DET8] state %s says what such a match has, and no more', (state, now) => {
  expect(nowOf({ state })).toEqual(now)
})

test('[DET8] a score that the feed leaves out is empty', () => {
  expect(nowOf({ state: -1, guestScore: null })).toEqual({ stage: 'ended', score: '' })
})

test('[DET8] an answer of events alone has no match', () => {
  expect(matchReport({ match: null, events: [] })).toEqual({ match: null, events: [] })
})
