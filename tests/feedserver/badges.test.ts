/** Crests that the feed server draws, and where its answers name them. */
import { expect, test } from 'vitest'
import { leagueBadgeSvg } from '../../feedserver/detail/badgeSvg'
import { running } from './support/running'

const { world, get, text } = await running()
const [match] = world.matches()
const [league] = world.leagues
if (match === undefined || league === undefined) throw new Error('an empty world')

test('the widget’s answer names a crest of each team and a badge of each league, and they are pictures', async () => {
  const answer = await text('/api/6in1/data')
  const paths = [
    `/gf/team/${match.home.id}.svg`,
    `/gf/team/${match.guest.id}.svg`,
    `/gf/league/${league.id}.svg`,
  ]
  for (const path of paths) {
    expect(answer).toContain(`"${path}"`)
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000')
    expect(await text(path)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 24 24">.*<\/svg>$/)
  }
})

test('teams differ', async () => {
  expect(await text(`/gf/team/${match.home.id}.svg`)).not.toBe(
    await text(`/gf/team/${match.home.id + 1}.svg`),
  )
})

test.each(['/gf/team/0.svg', '/gf/team/x.svg', '/gf/league/999999999.svg'])('%s is none', async path => {
  expect((await get(path)).status).toBe(404)
})

test('a colour that is none does not come into the picture', () => {
  expect(leagueBadgeSvg({ ...league, color: '#336699' })).toContain('fill="#336699"')
  expect(leagueBadgeSvg({ ...league, color: '"/><script>' })).not.toContain('script')
})

test('pages are told where they are', async () => {
  for (const path of ['/', '/widget?lang=th'])
    expect(await text(path)).toMatch(
      /<html data-team-images="\/gf\/team\/\{id\}\.svg" data-league-images="\/gf\/league\/\{id\}\.svg" /,
    )
})
