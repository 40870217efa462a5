import { expect, test } from 'vitest'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { leagueSign } from '../../../src/engine/view/leagueSign'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { leagueRecord } from '../support/records'

const SETTING = {
  crests: { ...NO_CRESTS, league: '/league/{id}.png' },
  names: { ...FEED_NAMES, flag: (name: string) => (name === 'Zedland' ? '/flags/z.svg' : '') },
}
const country = (name: string, flag = '') => ({ id: 1, name, flag })
const signOf = (of: ReturnType<typeof country> | undefined, logo = '/own.png') =>
  leagueSign('Zed League', leagueRecord({ id: 5, color: '#ffee00', logo }), of, SETTING)

test('[UIL24] [UIL96] a national league has the flag of its country: that of the feed, else that of the page', () => {
  expect(signOf(country('Zedland', '/feed.png')).picture).toBe('/feed.png')
  expect(signOf(country('Zedland')).picture).toBe('/flags/z.svg')
})

test('[PLG2] in a page of another origin the flag of the build is on the origin of the build, and that of a feed is not', () => {
  const crests = { ...SETTING.crests, host: 'https://feeds.example', files: 'https://scores.example' }
  const pictureOf = (of: ReturnType<typeof country>) =>
    leagueSign('Zed League', undefined, of, { ...SETTING, crests }).picture
  expect(pictureOf(country('Zedland'))).toBe('https://scores.example/flags/z.svg')
  expect(pictureOf(country('Zedland', '/feed.png'))).toBe('https://feeds.example/feed.png')
  expect(pictureOf(country('Europe'))).toBe('')
})

test('[UIL24] [UIL97] an international league, and one of a country without a flag, has its logo', () => {
  expect(signOf(country('Europe')).picture).toBe('/own.png')
  expect(signOf(undefined).picture).toBe('/own.png')
  expect(signOf(undefined, '').picture).toBe('/league/5.png')
})

test('[UIL46] letters and their colours are there in any case, for a picture that does not load', () => {
  const sign = { letters: 'ZL', color: '#ffee00', ink: '#000' }
  expect(signOf(country('Zedland'))).toMatchObject(sign)
  const without = { ...SETTING, crests: NO_CRESTS }
  expect(leagueSign('Zed League', leagueRecord({ color: '' }), undefined, without)).toEqual({
    picture: '',
    letters: 'ZL',
    color: '',
    ink: '',
  })
})
