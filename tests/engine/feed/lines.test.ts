/** Tests the readers of line-ups and statistics: what each reads and what it skips. */
import { describe, expect, test } from 'vitest'
import { readLineups } from '../../../src/engine/feed/details/lineupsJson'
import { readStatistics } from '../../../src/engine/feed/details/statisticsJson'
import { faultOf, reasonsOf, valueOf } from './support/readings'

const envelope = (data: unknown) => JSON.stringify({ ErrCode: 0, Data: data })
const NOBODY = { formation: '', coach: '', starters: [], bench: [] }

const LINEUPS = {
  match: { ScheduleID: 9000001, homeTeam: 'Lakeside', guestTeam: 'Vale Rovers' },
  home: {
    formation: '4-4-2',
    coach: 'P. Example',
    start: [
      { number: 1, name: 'A. Keeper', position: 'G', captain: 0 },
      { number: 9, name: 'B. Example', position: 'F', captain: 1 },
    ],
    bench: [{ number: 14, name: 'C. On', position: 'M', captain: 0 }],
  },
  guest: {
    formation: '',
    coach: '',
    start: [{ number: 5, name: 'D. Off', position: 'D', captain: 1 }],
    bench: [],
  },
}

test('[LNU1] the example reads, in its envelope or bare', () => {
  for (const body of [envelope(LINEUPS), JSON.stringify(LINEUPS)])
    expect(valueOf(readLineups(body))).toEqual({
      home: {
        formation: '4-4-2',
        coach: 'P. Example',
        starters: [
          { number: '1', name: 'A. Keeper', position: 'goalkeeper', captain: false },
          { number: '9', name: 'B. Example', position: 'forward', captain: true },
        ],
        bench: [{ number: '14', name: 'C. On', position: 'midfielder', captain: false }],
      },
      guest: {
        formation: '',
        coach: '',
        starters: [{ number: '5', name: 'D. Off', position: 'defender', captain: true }],
        bench: [],
      },
    })
})

const start = (...players: readonly unknown[]) => envelope({ home: { start: players } })

test('[LNU2] a player without a name costs himself, and one side may be missing', () => {
  const reading = readLineups(start({ number: 7 }, 5, { name: ' ' }, { NAME: '<b>E. &amp; Co</b>' }))
  expect(valueOf(reading)).toEqual({
    home: { ...NOBODY, starters: [{ number: '', name: 'E. & Co', position: '', captain: false }] },
    guest: NOBODY,
  })
  expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-row', 'bad-row'])
})

describe('[LNU3] what cannot be', () => {
  test.each([
    ['position', { position: 'GK' }, { position: 'goalkeeper' }],
    ['position', { position: 'striker' }, { position: '' }],
    ['number', { number: '10' }, { number: '10' }],
    ['number', { number: -3 }, { number: '' }],
    ['number', { number: 123_456 }, { number: '' }],
    ['captain', { captain: 'False' }, { captain: false }],
  ])('%s of %j', (_, fields, read) => {
    const { home } = valueOf(readLineups(start({ name: 'A', ...fields })))
    expect(home.starters).toMatchObject([read])
  })

  test.each(['4-4-2', '3-4-2-1', '4-1-2-1-2'])('%s is a formation', formation => {
    const body = envelope({ home: { formation, start: [{ name: 'A' }] } })
    expect(valueOf(readLineups(body)).home.formation).toBe(formation)
  })

  test.each(['4', '4-', 'attack', '4-4-2'.repeat(30), '10-0'])('%s is none', formation => {
    const body = envelope({ home: { formation, start: [{ name: 'A' }] } })
    expect(valueOf(readLineups(body)).home.formation).toBe('')
  })

  test('a list that never ends is cut', () => {
    const reading = readLineups(start(...Array.from({ length: 5000 }, (_, at) => ({ name: `P${at}` }))))
    expect(valueOf(reading).home.starters).toHaveLength(24)
    expect(reasonsOf(reading)).toEqual(['too-many-records'])
  })

  test.each(['{}', envelope([]), envelope({ home: {} }), envelope({ home: { start: [] } }), start(1, 2)])(
    '%s is refused',
    body => {
      expect(faultOf(readLineups(body))).toBe('bad-shape')
    },
  )
})

const statistics = (...items: readonly unknown[]) => envelope({ statistics: items })

test('[STS1] the example reads, in the order in which statistics are shown, each once', () => {
  const body = statistics(
    { kind: 11, home: 1, guest: 0 },
    { kind: 3, home: '7', guest: '4' },
    { kind: 14, home: '54%', guest: 46 },
    { kind: 3, home: 9, guest: 9 },
  )
  expect(valueOf(readStatistics(body))).toEqual([
    { name: 'possession', home: 54, guest: 46 },
    { name: 'shots', home: 7, guest: 4 },
    { name: 'yellowCards', home: 1, guest: 0 },
  ])
})

test('[STS2] [STS3] a code that is not shown is left out, one without its numbers is skipped', () => {
  const reading = readStatistics(
    statistics(
      { kind: 99, home: 1, guest: 1 },
      { kind: 5, home: 3 },
      { home: 1, guest: 1 },
      { kind: 5, home: -1, guest: 2 },
      { kind: 5, home: 1e6, guest: 2 },
      { kind: 9, home: 0, guest: 2 },
    ),
  )
  expect(valueOf(reading)).toEqual([{ name: 'offsides', home: 0, guest: 2 }])
  expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-row', 'bad-row', 'bad-row'])
  expect(valueOf(readStatistics(statistics()))).toEqual([])
  const many = Array.from({ length: 5000 }, () => ({ kind: 5, home: 1, guest: 1 }))
  expect(reasonsOf(readStatistics(statistics(...many)))).toEqual(['too-many-records'])
})

test.each(['{}', envelope({ statistics: {} }), statistics({ kind: 5 })])('[STS2] %s is refused', body => {
  expect(faultOf(readStatistics(body))).toBe('bad-shape')
})
