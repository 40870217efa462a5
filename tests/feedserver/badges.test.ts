/** Crests drawn by the feed server, and the fields of its answers that name them. */
import { expect, test } from 'vitest'
import { leagueBadgeSvg, pictureOf } from '../../feedserver/simulate/detail/badges'
import { running } from './support/running'

const { world, get, text } = await running()
const [match] = world.matches()
const [league] = world.leagues
if (match === undefined || league === undefined) throw new Error('an empty world')

const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

test('the widget’s answer names a crest of each team and a badge of each league, and they are pictures', async () => {
  const answer = await text('/api/6in1/data')
  const paths = [
    `/gf/team/${match.home.id}.png`,
    `/gf/team/${match.guest.id}.png`,
    `/gf/league/${league.id}.png`,
  ]
  for (const path of paths) {
    expect(answer).toContain(`"${path}"`)
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000')
    const bytes = await bytesOf(path)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([64, 64])
  }
})

test('teams differ', async () => {
  const pictures = [match.home.id, match.home.id + 1].map(id => bytesOf(`/gf/team/${id}.png`))
  expect(await pictures[0]).not.toEqual(await pictures[1])
})

test.each(['/gf/team/0.png', '/gf/team/x.png', '/gf/league/999999999.png'])('%s is none', async path => {
  expect((await get(path)).status).toBe(404)
})

test('a colour that is none does not come into the picture', () => {
  expect(leagueBadgeSvg({ ...league, color: '#336699' })).toContain('fill="#336699"')
  expect(leagueBadgeSvg({ ...league, color: '"/><script>' })).not.toContain('script')
})

test('pages get their addresses', async () => {
  for (const path of ['/', '/widget?lang=th'])
    expect(await text(path)).toMatch(
      /<html data-team-images="\/gf\/team\/\{id\}\.png" data-league-images="\/gf\/league\/\{id\}\.png" /,
    )
})

test('drawing a crest reads no font of the system', () => {
  const blank = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
  expect(pictureOf(blank('<text y="9">A</text>'))).toEqual(pictureOf(blank('')))
  expect(pictureOf(blank('<path d="M0 0h9v9z"/>'))).not.toEqual(pictureOf(blank('')))
})
