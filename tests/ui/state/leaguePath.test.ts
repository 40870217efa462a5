import { expect, test } from 'vitest'
import { CLUB_LEAGUES, leaguePath, NATION_LEAGUES } from '../../../src/ui/state/address/leaguePath'
import { pageOfPath } from '../../../src/ui/state/address/pageOfPath'
import { pagePath } from '../../../src/ui/state/address/pagePath'

const leagueOfPath = (path: string) => {
  const place = pageOfPath(path, null)
  return place?.kind === 'league' ? place.id : null
}

/** Quick-filter bar of the widget. */
const SHORTCUTS = [36, 103, 113, 34, 31, 8, 11, 23, 21, 25, 15, 776]

test('[LNK1] 22 club and 9 national competitions have an address of their own', () => {
  const ids = [...CLUB_LEAGUES.keys(), ...NATION_LEAGUES.keys()]
  expect([CLUB_LEAGUES.size, NATION_LEAGUES.size, new Set(ids).size]).toEqual([22, 9, 31])
  expect(new Set(ids.map(leaguePath)).size).toBe(31)
  for (const id of ids) expect(leaguePath(id)).toMatch(/^\/football\/[a-z0-9]+(-[a-z0-9]+)*$/)
})

test.each(SHORTCUTS)('[LNK2] shortcut %i is among them', id => {
  expect(CLUB_LEAGUES.has(id)).toBe(true)
})

test('[LNK2] the Premier League', () => {
  expect(leaguePath(36)).toBe('/football/premier-league')
})

test('[LNK3] every other league has the generic address', () => {
  expect(leaguePath(7001)).toBe('/league/7001')
})

/** A long id of a provider, and the longest possible id. */
const LONG_IDS = [55_135_182_665_789, 999_999_999_999_999]

test('[LNK4] every address leads back to its league; anything else to none', () => {
  for (const id of [...CLUB_LEAGUES.keys(), ...NATION_LEAGUES.keys(), 7001, ...LONG_IDS])
    expect(leagueOfPath(leaguePath(id))).toBe(id)
  for (const path of [
    '/',
    '/league/',
    '/league/0',
    '/league/x',
    '/league/36x',
    '/football/none',
    '/football/36',
    '/en/league/36',
    '/league/36/teams',
    '/league/036',
    leaguePath(36).replace('football', 'league'),
  ])
    expect(leagueOfPath(path), path).toBeNull()
  expect(leagueOfPath('/league/36/')).toBe(36)
})

test('[PLC1] [PLC9] a team has an address with its name, which may be written in any way', () => {
  const pathOf = (name: string) => pagePath({ kind: 'team', id: 12, name })
  expect(pathOf('Hà Nội FC')).toBe('/team/12-ha-noi-fc')
  expect(pathOf("Queen's Park / Rangers")).toBe('/team/12-queen-s-park-rangers')
  expect(pathOf('เมืองทอง')).toBe('/team/12')
  expect(pathOf('')).toBe('/team/12')
  for (const id of LONG_IDS)
    expect(pageOfPath(pagePath({ kind: 'team', id, name: 'Vale' }), null)).toMatchObject({ kind: 'team', id })
  for (const path of ['/team/12', '/team/12-ha-noi-fc', '/team/12-another-name/', pathOf('x'.repeat(200))])
    expect(pageOfPath(path, 'form')).toEqual({ kind: 'team', id: 12, name: '', path, view: 'form' })
  for (const path of [
    '/team/',
    '/team/0',
    '/team/x',
    '/team/1000000000000000',
    '/team/12x',
    '/team/12-X',
    '/teams/12',
    '/team/12/form',
  ])
    expect(pageOfPath(path, null), path).toBeNull()
})
