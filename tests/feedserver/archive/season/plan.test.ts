/** Rules ARC12 and ARC13 in docs/rules/archive.md: which days are played, and their seasons and rounds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../../../feedserver/start/options'
import { ALMANAC } from '../../../../feedserver/simulate/almanac/almanac'
import { dayOfId, idOn } from '../../../../feedserver/simulate/almanac/calendar'
import { drawPairings } from '../../../../feedserver/simulate/almanac/pairings'
import type { League } from '../../../../feedserver/contract/model'
import { taskOf } from '../../../../feedserver/archive/season/seasonPlan'
import { seasonLabel, seasonName } from '../../../../feedserver/simulate/season/seasonLaw'
import { finish } from '../../../../feedserver/kit/work/work'
import { planOf as planOfArchive } from '../../../../feedserver/simulate/season/planOf'
import { planOf, TODAY } from './support'

const dayAt = (date: string): number => Date.parse(date) / 86_400_000
const leagueOf = (some: Partial<League>): League => ({
  id: 36,
  shortName: 'ENG PR',
  nameEn: 'Premier League',
  nameVn: 'Ngoại hạng Anh',
  color: '#ff3333',
  hot: true,
  page: 'SubLeague',
  countryId: 1,
  subId: null,
  stage: '',
  ...some,
})
const ENGLAND = leagueOf({})
const JAPAN = leagueOf({ id: 25, countryId: 61 })
const labelOn = (day: number, league: League) => seasonLabel(idOn(day, 7), league)

describe('seasons and rounds', () => {
  test('[ARC13] a season is of a calendar year or of two, as the leagues of the country play', () => {
    expect(labelOn(dayAt('2026-11-26'), ENGLAND)).toEqual({ season: '2026/27', round: '37' })
    expect(labelOn(dayAt('2026-11-26'), JAPAN)).toEqual({ season: '2026', round: '82' })
    expect(labelOn(dayAt('2027-06-20'), ENGLAND).season).toBe('2026/27')
    expect(labelOn(dayAt('2027-07-10'), ENGLAND).season).toBe('2027/28')
    expect(seasonName(dayAt('2099-08-01'), 1)).toBe('2099/00')
  })

  test('[ARC13] rounds are four days, count from 1 in each season, and none is left out', () => {
    for (const league of [ENGLAND, JAPAN]) {
      let before = labelOn(dayAt('2024-01-04'), league)
      for (let day = dayAt('2024-01-05'); day < dayAt('2029-01-05'); day += 1) {
        const label = labelOn(day, league)
        const isNew = label.season !== before.season
        const step = Number(label.round) - Number(before.round)
        expect(isNew ? label.round : step).toBe(isNew ? '1' : day % 4 === 0 ? 1 : 0)
        if (isNew) expect(Number(before.round)).toBeGreaterThanOrEqual(91)
        before = label
      }
    }
  })

  test('[ARC13] no club of a league plays twice in a round; cups have a season and no round', () => {
    for (let round = 0; round < 3; round += 1) {
      const clubs = [0, 1, 2, 3]
        .flatMap(ahead => finish(drawPairings(1, 4 * (5600 + round) + ahead, 200)))
        .filter(({ competition }) => !competition.cup)
        .flatMap(({ home, guest }) => [home.id, guest.id])
      expect(new Set(clubs).size).toBe(clubs.length)
    }
    for (const cup of [leagueOf({ page: 'CupMatch' }), leagueOf({ stage: 'Group' })])
      expect(labelOn(TODAY, cup)).toEqual({ season: '2030/31', round: null })
    for (const { league, cup } of ALMANAC.competitions)
      expect(labelOn(TODAY, league).round === null).toBe(cup)
  })
})

describe('the days of the past', () => {
  test('[ARC12] reach back to the beginning of every season of now, and 280 days at least', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayAt('2020-01-01'), max: dayAt('2040-01-01') }), today => {
        const { calendar } = planOf({ start: (today * 24 + 12) * 3_600_000 })
        const { first, last } = planOfArchive({ calendar, span: 'whole' }, [8]).wanted
        expect(last).toBe(today - 1)
        expect(today - first).toBeGreaterThanOrEqual(280)
        expect(today - first).toBeLessThanOrEqual(370)
        for (const country of [1, 61]) {
          const before = seasonName(first - 1, country)
          expect(before).not.toBe(seasonName(today, country))
        }
      }),
    )
  })

  test('[ARC12] come the newest first; later those since then, in their order, and none twice', () => {
    const lacking = (first: number, last: number, known: { first: number; last: number } | null) =>
      taskOf({ first, last }, known)?.lacking
    expect(lacking(10, 14, null)).toEqual([14, 13, 12, 11, 10])
    expect(lacking(10, 14, { first: 12, last: 14 })).toEqual([11, 10])
    expect(lacking(10, 14, { first: 12, last: 12 })).toEqual([13, 14, 11, 10])
    expect(lacking(10, 14, { first: 10, last: 14 })).toEqual([])
    expect(lacking(10, 14, { first: 3, last: 9 })).toEqual([10, 11, 12, 13, 14])
    // Days long before are of no use: the row begins anew.
    expect(taskOf({ first: 10, last: 12 }, { first: 3, last: 8 })).toEqual({
      known: null,
      lacking: [12, 11, 10],
    })
    expect(taskOf({ first: 10, last: 14 }, { first: 12, last: 15 })).toBeNull()
  })

  test('[ARC12] an id names its day', () => {
    expect(dayOfId(idOn(TODAY, 199))).toBe(TODAY)
  })
})

describe('--season', () => {
  const seasonOf = (text: string) => {
    const options = parseOptions(text.split(' '))
    return options === 'help' ? undefined : options.season
  }

  test('[ARC12] an archive of a simulated day gets the whole season, no other archive gets any', () => {
    expect(seasonOf('--archive a.db')).toBe('whole')
    expect(seasonOf('--archive a.db --season 30d')).toBe(30)
    expect(seasonOf('--archive a.db --season none')).toBeNull()
    expect(seasonOf('--seed 4')).toBeNull()
    expect(seasonOf('--archive a.db --list day.js')).toBeNull()
    expect(seasonOf('--archive a.db --upstream https://a.example')).toBeNull()
    expect(seasonOf('--archive a.db --role gateway')).toBeNull()
  })

  test.each([
    ['--season 3d', '--season needs --archive'],
    ['--archive a.db --season 3', '--season must be'],
    ['--archive a.db --season 0d', '--season must be'],
    ['--archive a.db --season 2001d', '--season must be'],
    ['--archive a.db --season 3d --list a.js', 'does not go with --list'],
    ['--archive a.db --season 3d --upstream https://a.example', 'does not go with --upstream'],
    ['--archive a.db --season 3d --role gateway', '--season has no meaning with --role gateway'],
    ['--season 3d --role source', '--season has no meaning with --role source'],
  ])('[ARC12] refuses %s', (text, message) => {
    expect(() => seasonOf(text)).toThrow(message)
  })
})
