/** Tests short forms: the table itself, and the meaning of a typed text. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foldText, foldLetters, meansForm } from '../../../src/engine/contract/foldText'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { teamSearch } from '../../../src/engine/select/search'
import { leagueForms, teamNames, type ShortNames } from '../../../src/engine/select/shortNames'

const TABLE = JSON.parse(readFileSync('locales/shortNames.json', 'utf8')) as ShortNames
const NAMES = { ...FEED_NAMES, teams: teamNames(TABLE) }
const finds = (how: 'words' | 'name', query: string, home: string, guest = 'Lakeside') =>
  teamSearch(how, query, NAMES)(foldText(home), foldText(guest))

describe('[SRC12] [SRC19] a short form finds its team, on the site and in the widget', () => {
  test.each([
    ['mu', 'Manchester United'],
    ['MU', 'Man Utd'],
    ['man utd', 'Manchester United'],
    ['manutd', 'Manchester United'],
    ['man united', 'Manchester United'],
    ['psg', 'Paris Saint-Germain'],
    ['PSG', 'Paris Saint Germain'],
    ['barca', 'Barcelona'],
    ['Barça', 'Barcelona'],
    ['real', 'Real Madrid'],
    ['bayern', 'Bayern München'],
    ['spurs', 'Tottenham Hotspur'],
    ['spurs', 'Tottenham'],
    ['wolves', 'Wolverhampton Wanderers'],
    ['juve', 'Juventus'],
    ['bvb', 'Borussia Dortmund'],
    ['atleti', 'Atlético Madrid'],
    ['hagl', 'Hoàng Anh Gia Lai'],
    ['HAGL', 'Hoang Anh Gia Lai'],
    ['slna', 'Sông Lam Nghệ An'],
    ['cahn', 'Công An Hà Nội'],
  ])('%s finds %s', (query, team) => {
    for (const how of ['words', 'name'] as const) {
      expect(finds(how, query, team), how).toBe(true)
      expect(finds(how, query, 'Lakeside', team), how).toBe(true)
      expect(finds(how, query, 'Lakeside', 'Vale Rovers'), how).toBe(false)
    }
  })
  test('from three letters on its beginning is enough, as long as a visitor types', () => {
    expect(finds('name', 'spu', 'Tottenham')).toBe(true)
    expect(finds('name', 'hag', 'Hoàng Anh Gia Lai')).toBe(true)
    expect(finds('name', 'sl', 'Sông Lam Nghệ An')).toBe(false)
    expect(finds('name', 'ps', 'Paris Saint Germain')).toBe(false)
  })
  test('it is no part of another team’s name', () => {
    expect(finds('words', 'psg', 'Persib')).toBe(false)
    expect(finds('words', 'mufc', 'Newcastle United')).toBe(false)
  })
  test('on the site it stands beside other words, in the widget it does not', () => {
    expect(finds('words', 'mu arsenal', 'Arsenal', 'Manchester United')).toBe(true)
    expect(finds('words', 'arsenal mu', 'Arsenal', 'Chelsea')).toBe(false)
    expect(finds('name', 'mu arsenal', 'Arsenal', 'Manchester United')).toBe(false)
  })
})

test('[SRC6] an empty query means no team', () => {
  expect(NAMES.teams('')).toEqual([])
})

describe('[SRC13] the table', () => {
  test('a form of a team folds to something, and is no part of its own name', () => {
    for (const [name, forms] of Object.entries(TABLE.teams))
      for (const form of forms.split(',')) {
        expect(foldText(form), `${name}: ${form}`).not.toBe('')
        expect(form.trim(), name).not.toBe(name)
      }
  })
  test('a league has its id, and forms that fold to something', () => {
    for (const [id, forms] of Object.entries(TABLE.leagues)) {
      expect(id).toMatch(/^[1-9]\d*$/)
      for (const form of forms.split(',')) expect(foldLetters(form), `${id}: ${form}`).not.toBe('')
    }
  })
  test('every league of the quick-filter bar has short forms', () => {
    for (const id of [36, 103, 113, 34, 31, 8, 11, 23, 21, 25, 15, 776])
      expect(leagueForms(TABLE, id).length, String(id)).toBeGreaterThan(0)
    expect(leagueForms(TABLE, 1)).toEqual([])
  })
})

test('[SRC11] [SRC18] a typed text means a short form by all of it, or by three letters of its beginning', () => {
  expect(meansForm('c1', 'c1')).toBe(true)
  expect(meansForm('c', 'c1')).toBe(false)
  expect(meansForm('vle', 'vleague')).toBe(true)
  expect(meansForm('vl', 'vleague')).toBe(false)
  expect(meansForm('', 'c1')).toBe(false)
  expect(meansForm('league', 'vleague')).toBe(false)
})

test('[SRC10] [SRC16] punctuation of a name makes no difference', () => {
  expect(foldLetters('V.League 1')).toBe('vleague1')
  expect(foldLetters('K-League')).toBe('kleague')
  expect(foldLetters('Nữ nhà nghề Mỹ (NWSL)')).toBe('nunhanghemynwsl')
})
