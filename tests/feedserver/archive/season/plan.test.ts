/** The days to play, their seasons and rounds. Rules ARC12 and ARC13 in docs/rules/archive.md. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../../../feedserver/start/options/options'
import { dayOfId, idOn } from '../../../../feedserver/simulate/almanac/calendar'
import { drawPairings } from '../../../../feedserver/simulate/almanac/pairings'
import type { League } from '../../../../feedserver/contract/model'
import { taskOf } from '../../../../feedserver/archive/season/seasonPlan'
import { seasonOn } from '../../../../feedserver/simulate/almanac/seasons'
import { seasonLabel } from '../../../../feedserver/simulate/season/seasonLaw'
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

const seasonName = (day: number, country: number): string => seasonOn(country, day).name

describe('seasons and rounds', () => {
  test('[ARC13] [ARC89] a season is of a calendar year or of two, as the leagues of the country play', () => {
    expect(seasonName(dayAt('2026-11-26'), 1)).toBe('2026/27')
    expect(seasonName(dayAt('2026-11-26'), 62)).toBe('2026')
    expect(seasonName(dayAt('2025-11-26'), 61)).toBe('2025')
    expect(seasonName(dayAt('2026-11-26'), 61)).toBe('2026/27')
    expect(seasonName(dayAt('2027-07-20'), 1)).toBe('2026/27')
    expect(seasonName(dayAt('2027-08-10'), 1)).toBe('2027/28')
    expect(seasonName(dayAt('2099-09-01'), 1)).toBe('2099/00')
  })

  test('[ARC13] [ARC90] rounds count from 1 in each season, and none is left out', () => {
    for (const [league, rounds] of [
      [ENGLAND, 38],
      [JAPAN, 38],
    ] as const) {
      let last = 0
      let season = ''
      for (let day = dayAt('2027-02-01'); day < dayAt('2029-01-05'); day += 1) {
        const label = labelOn(day, league)
        if (label.round === null) continue
        const round = Number(label.round)
        if (season === '') [season, last] = [label.season, round]
        if (label.season !== season) expect([last, round]).toEqual([rounds, 1])
        else expect([last, last + 1]).toContain(round)
        last = round
        season = label.season
      }
    }
  })

  test('[ARC13] matches of leagues have a round; cups and friendlies have a season and none', () => {
    for (const day of [TODAY, TODAY + 1, TODAY + 60])
      for (const { competition } of finish(drawPairings(1, day, 400))) {
        const { season, round } = labelOn(day, competition.league)
        expect(season).toMatch(/^20\d\d/)
        expect(round === null).toBe(competition.cup)
      }
  })
})

describe('the days of the past', () => {
  test('[ARC12] [ARC84] reach back to the beginning of every season of now, and 280 days at least', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayAt('2020-01-01'), max: dayAt('2040-01-01') }), today => {
        const { calendar } = planOf({ start: (today * 24 + 12) * 3_600_000 })
        const { first, last } = planOfArchive({ calendar, span: 'whole' }, [8]).wanted
        expect(last).toBe(today - 1)
        expect(today - first).toBeGreaterThanOrEqual(280)
        expect(today - first).toBeLessThanOrEqual(370)
        for (const country of [1, 60, 62]) {
          const before = seasonName(first - 1, country)
          expect(before).not.toBe(seasonName(today, country))
        }
      }),
    )
  })

  test('[ARC12] [ARC84] come the newest first; later those since then, in their order, and none twice', () => {
    const lacking = (first: number, last: number, known: { first: number; last: number } | null) =>
      taskOf({ first, last }, known)?.lacking
    expect(lacking(10, 14, null)).toEqual([14, 13, 12, 11, 10])
    expect(lacking(10, 14, { first: 12, last: 14 })).toEqual([11, 10])
    expect(lacking(10, 14, { first: 12, last: 12 })).toEqual([13, 14, 11, 10])
    expect(lacking(10, 14, { first: 10, last: 14 })).toEqual([])
    expect(lacking(10, 14, { first: 3, last: 9 })).toEqual([10, 11, 12, 13, 14])
    // Days before a gap are useless: the row starts again.
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
