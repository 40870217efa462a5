import { describe, expect, test } from 'vitest'
import type { ArchivedMatch } from '../../../src/engine/feed/details/archiveRecords'
import { archivedPageMatch, listedPageMatch } from '../../../src/engine/pages/pageMatch'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { teamSigns } from '../../../src/engine/view/teamSign'
import { KICKOFF, matchRecord } from '../support/records'

const signOf = teamSigns([], NO_CRESTS)
const LISTED = { zone: 7, at: KICKOFF + 20 * 60_000, states: 'gf', league: 'Zed', signOf } as const

describe('[CPN7] a match of a list as a line', () => {
  test('[CPN36] in play it has its minute', () => {
    const record = matchRecord({ state: 1, homeScore: 1, guestScore: 0 })
    expect(listedPageMatch(record, LISTED)).toEqual({
      id: 9000001,
      kickoff: KICKOFF,
      date: '04/05/31',
      time: '18:30',
      leagueId: 7001,
      league: 'Zed',
      season: '',
      round: '',
      homeId: 501,
      home: 'Lakeside',
      homeImage: '',
      homeLetters: 'L',
      guestId: 502,
      guest: 'Vale Rovers',
      guestImage: '',
      guestLetters: 'VR',
      phase: 'firstHalf',
      score: '1-0',
      half: '',
      minute: '20',
    })
  })
  test('before the start it has neither score nor minute', () => {
    const line = listedPageMatch(matchRecord({ state: 0, homeScore: 0, guestScore: 0 }), LISTED)
    expect(line).toMatchObject({ phase: 'notStarted', score: '', half: '', minute: '' })
  })
  test('[CPN36] what the list does not say is empty', () => {
    const record = matchRecord({ leagueId: null, homeTeamId: null, kickoff: null, state: -14 })
    const line = listedPageMatch(record, LISTED)
    expect(line).toMatchObject({ leagueId: 0, homeId: 0, kickoff: null, date: '', time: '', score: '' })
    expect(line.phase).toBe('postponed')
  })
  test('its state is that of the list', () => {
    const record = matchRecord({ state: -1 })
    expect(listedPageMatch(record, { ...LISTED, states: 'widget' }).phase).toBe('unavailable')
    expect(listedPageMatch(record, LISTED)).toMatchObject({ phase: 'finished', minute: '' })
  })
})

const ARCHIVED: ArchivedMatch = {
  id: 5,
  leagueId: 36,
  season: '2031',
  round: '12',
  kickoff: KICKOFF,
  homeId: 1,
  guestId: 2,
  state: -1,
  score: [2, 1],
  regular: null,
  half: [1, 0],
  corners: null,
  red: null,
  yellow: null,
  prices: new Map(),
}
const NAMES = {
  teams: new Map([[1, { id: 1, name: 'Lakeside' }]]),
  leagues: new Map([[36, { id: 36, name: 'Zed', localName: 'Giải Zed' }]]),
}
const SETTING = { zone: -3, signOf, leagueName: ({ localName }: { localName: string }) => localName }

describe('[CPN7] a match of the archive as a line', () => {
  test('[CPN36] has season, round, and the names that the answer has', () => {
    expect(archivedPageMatch(ARCHIVED, NAMES, SETTING)).toEqual({
      id: 5,
      kickoff: KICKOFF,
      date: '04/05/31',
      time: '08:30',
      leagueId: 36,
      league: 'Giải Zed',
      season: '2031',
      round: '12',
      homeId: 1,
      home: 'Lakeside',
      homeImage: '',
      homeLetters: 'L',
      guestId: 2,
      guest: '',
      guestImage: '',
      guestLetters: '',
      phase: 'finished',
      score: '2-1',
      half: '1-0',
      minute: '',
    })
  })
  test('to come it has no score, and no league where none is named', () => {
    const coming = { ...ARCHIVED, leagueId: null, state: 0, score: null, half: null }
    expect(archivedPageMatch(coming, NAMES, SETTING)).toMatchObject({
      leagueId: 0,
      league: '',
      phase: 'notStarted',
      score: '',
      half: '',
    })
  })
})
