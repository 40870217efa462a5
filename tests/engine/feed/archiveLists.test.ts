/** Tests the readers of the archive's days and search results. */
import { expect, test } from 'vitest'
import { readArchiveDays } from '../../../src/engine/feed/details/archiveDaysJson'
import { readArchiveSearch } from '../../../src/engine/feed/details/archiveSearchJson'
import { reasonsOf, valueOf } from './support/readings'

const AT = 1_935_660_600_000
const daysOf = (days: unknown, more: object = {}) =>
  JSON.stringify({ ErrCode: 0, Data: { first: '2031-01-20', last: '2031-12-03', days, ...more } })
const foundOf = (leagues: unknown, teams: unknown) => JSON.stringify({ ErrCode: 0, Data: { leagues, teams } })

test('[ANS2] the example of the documentation reads', () => {
  expect(
    valueOf(
      readArchiveDays(
        daysOf([
          ['2031-05-01', 213, 210],
          ['2031-05-03', 7, 0],
        ]),
      ),
    ),
  ).toEqual({
    first: '2031-01-20',
    last: '2031-12-03',
    days: [
      { date: '2031-05-01', matches: 213, ended: 210 },
      { date: '2031-05-03', matches: 7, ended: 0 },
    ],
  })
  expect(valueOf(readArchiveDays(daysOf([], { first: undefined, last: '<b>' })))).toEqual({
    first: null,
    last: null,
    days: [],
  })
})

test('[ANS2] a date that is none, comes twice or has counts that cannot be costs itself', () => {
  const bad = [
    null,
    ['2031-02-30', 1, 1],
    ['1970-01-01', 1, 1],
    ['01/05/2031', 1, 1],
    ['2031-05-02', -1, 0],
    ['2031-05-02', 1, 2],
    ['2031-05-02', 1e9, 2],
    ['2031-05-01', 9, 9],
  ]
  for (const one of bad) {
    const reading = readArchiveDays(daysOf([['2031-05-01', 3, 2], one]))
    expect(valueOf(reading).days).toEqual([{ date: '2031-05-01', matches: 3, ended: 2 }])
    expect(reasonsOf(reading)).toEqual(['bad-row'])
  }
})

test('[ANS2] no month has more than 31 days', () => {
  const many = Array.from({ length: 400 }, (_, day) => [
    new Date(AT + day * 86_400_000).toISOString().slice(0, 10),
    1,
    0,
  ])
  expect(valueOf(readArchiveDays(daysOf(many))).days).toHaveLength(31)
})

test('[ANS3] the example of the documentation reads', () => {
  const league = { id: 36, name: 'Zed', localName: 'Giải Zed', matches: 380, first: AT - 9, last: AT }
  const team = { id: 101, name: '<i>Lake</i>side', league: 36, leagueName: 'Zed', last: AT, next: 'x' }
  const { leagues, teams } = valueOf(readArchiveSearch(foundOf([league], [team, { id: 5, name: 'Vale' }])))
  expect(leagues).toEqual([league])
  expect(teams).toEqual([
    {
      id: 101,
      name: 'Lakeside',
      league: { id: 36, name: 'Zed', localName: '' },
      last: AT,
      next: null,
    },
    { id: 5, name: 'Vale', league: null, last: null, next: null },
  ])
})

test('[ANS3] an entry without an id or a name costs itself, none comes twice, and there are at most 50', () => {
  const zed = { id: 36, name: 'Zed', matches: -1, first: 5, last: 1e300 }
  const reading = readArchiveSearch(foundOf([zed, zed, { id: 37 }, { name: 'x' }, 'Zed'], []))
  expect(valueOf(reading).leagues).toEqual([
    { id: 36, name: 'Zed', localName: '', matches: null, first: null, last: null },
  ])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-id', 'bad-id', 'bad-id'])
  const many = Array.from({ length: 500 }, (_, place) => ({ id: place + 1, name: 'Zed' }))
  expect(valueOf(readArchiveSearch(foundOf(many, many)))).toMatchObject({
    leagues: { length: 50 },
    teams: { length: 50 },
  })
})

test.each([
  '{"ErrCode":1,"Data":null}',
  '{"ErrCode":0,"Data":[]}',
  '{"ErrCode":0,"Data":{"days":{},"leagues":[]}}',
  '{"ErrCode":0,"Data":{"days":[7],"leagues":[7],"teams":[]}}',
])('[ANS2] [ANS3] %j has neither days nor finds', body => {
  expect(readArchiveDays(body)).toMatchObject({ ok: false, fault: 'bad-shape' })
  expect(readArchiveSearch(body)).toMatchObject({ ok: false, fault: 'bad-shape' })
})
