/** Tests the names of one list for the lists that lack them. */
import { expect, test } from 'vitest'
import { createKnownNames } from '../../src/worker/names/knownNames'
import { leagueRecord, matchList } from '../engine/support/records'

const english = leagueRecord({ id: 1, name: 'First', localName: '' })
const both = leagueRecord({ id: 1, name: 'First', localName: 'Giải một' })
const listOf = (...leagues: (typeof english)[]) => matchList([], leagues)

test('[NAM2] [NAM6] a league has the names that any list had', () => {
  const known = createKnownNames()
  expect(known.complete(listOf(english)).leagues).toEqual([english])
  known.learn(listOf(both))
  expect(known.complete(listOf(english)).leagues).toEqual([both])
  expect(known.named(leagueRecord({ id: 1, name: '', localName: '' }))).toEqual(both)
  expect(known.league(1)).toMatchObject({ name: 'First', localName: 'Giải một' })
  expect(known.league(2)).toBeUndefined()
})

test('[NAM2] a name of the list itself is never replaced, and an empty one makes none forgotten', () => {
  const known = createKnownNames()
  known.learn(listOf(both))
  const renamed = leagueRecord({ id: 1, name: 'Premier', localName: '' })
  expect(known.complete(listOf(renamed)).leagues[0]).toMatchObject({ name: 'Premier', localName: 'Giải một' })
  expect(known.league(1)).toMatchObject({ name: 'Premier', localName: 'Giải một' })
})

test('[UIL54] [UIL100] a league has the colour, the country and the logo that any list had, and its own before those', () => {
  const known = createKnownNames()
  const sign = { color: '#336699', countryId: 900, logo: '/own.png' }
  const bare = leagueRecord({ id: 1, color: '', countryId: null, logo: '' })
  known.learn(listOf(leagueRecord({ id: 1, ...sign })))
  expect(known.complete(listOf(bare)).leagues[0]).toMatchObject(sign)
  expect(known.named(leagueRecord({ id: 1, color: '#993366' }))).toMatchObject({ ...sign, color: '#993366' })
  expect(known.league(1)).toMatchObject(sign)
})

test('[NAM2] no feed fills the memory', () => {
  const known = createKnownNames()
  const many = Array.from({ length: 10_001 }, (_, id) => leagueRecord({ id: id + 1 }))
  known.learn(listOf(...many))
  expect(known.league(10_000)).toBeDefined()
  expect(known.league(10_001)).toBeUndefined()
  known.learn(listOf(both))
  expect(known.league(1)).toMatchObject({ localName: 'Giải một' })
})
