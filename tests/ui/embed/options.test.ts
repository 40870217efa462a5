import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import { HEIGHTS, OPTIONS, type Option } from '../../../src/ui/embed/options'
import { readOwnerOptions } from '../../../src/ui/embed/ownerOptions'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import { WIDGET } from '../../../src/ui/state/profile'
import { toQuery } from '../../../src/ui/state/query'
import { FIRST_STATE } from '../../support/firstState'
import { profileOf } from '../../../src/ui/embed/profileOf'

const NAMES = Object.keys(OPTIONS) as readonly (keyof typeof OPTIONS)[]
const TABLE = NAMES.map((name): readonly [string, Option] => [name, OPTIONS[name]])

describe('[OPT1] the table of what a site owner can set', () => {
  test('names and aliases can be written as attributes, and no two mean the same', () => {
    const names = TABLE.flatMap(([name, { alias }]): readonly string[] =>
      alias === undefined ? [name] : [name, alias],
    )
    expect(names.filter(name => !/^[a-z]+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
  test('no two have the same parameter, nor one that the address has for something else', () => {
    const parameters = TABLE.flatMap(([name, { parameter = name }]) => parameter ?? [])
    expect(new Set([...parameters, 'screen', 'tab']).size).toBe(parameters.length + 2)
  })
  test('what applies without a value is one of the values', () => {
    for (const [, option] of TABLE) {
      if (option.kind === 'one') expect(['', ...option.values]).toContain(option.initial)
      if (option.kind === 'some') expect(option.values).toEqual(option.initial.split(','))
    }
  })
  test('it has the languages of the page, the bookmaker of the widget and a height for each size', () => {
    expect(OPTIONS.lang.values).toEqual(LANGUAGE_CODES)
    expect(OPTIONS.company.initial).toBe(String(WIDGET.initial.company))
    expect(Object.keys(HEIGHTS)).toEqual(OPTIONS.size.values)
  })
})

describe('[OPT2] what the owner wishes, read from an address that anybody can write', () => {
  const NOTHING = {
    size: 'full',
    company: undefined,
    format: undefined,
    betType: undefined,
    without: [],
    limit: undefined,
    scoresOnly: false,
    header: true,
    look: {},
  }
  test.each([
    '',
    '?lang=th&theme=dark&league=36&nation=1&date=sc1&nav=1',
    '?size=huge&company=x&format=roman&type=7&columns=&scores=1&header=maybe&limit=ten',
    '?size=&company=-1&format=&type=none&columns=a,b&scores=&header=&accent=&radius=&limit=0',
    '?size=match',
    '?size=league&league=x',
    '?size=standings&league=x',
    `?accent=${'r'.repeat(201)}&columns=${'corners,'.repeat(40)}`,
    '?SIZE=ticker&__proto__=1&size=constructor&format=toString',
  ])('%s says nothing', search => expect(readOwnerOptions(search)).toEqual(NOTHING))

  test('every value of the table', () => {
    const optionsWith = (name: string, value: string) =>
      readOwnerOptions(`?match=1&league=2&${name}=${value}`)
    expect(OPTIONS.size.values.map(value => optionsWith('size', value).size)).toEqual(OPTIONS.size.values)
    expect(OPTIONS.format.values.map(value => optionsWith('format', value).format)).toEqual([1, 2, 3, 4, 5])
    expect(OPTIONS.type.values.map(value => optionsWith('type', value).betType)).toEqual([1, 2, 3, 4])
    expect(optionsWith('company', '8').company).toBe(8)
    expect(optionsWith('scores', 'only').scoresOnly).toBe(true)
    expect(optionsWith('header', '0').header).toBe(false)
    const look = { accent: 'red', surface: '#fff', text: 'black', font: 'Arial', radius: '4' }
    expect(readOwnerOptions(`?${new URLSearchParams(look).toString()}`).look).toEqual(look)
  })
  test('columns: those that are named stay; `none` leaves out all', () => {
    const without = (columns: string) => readOwnerOptions(`?columns=${columns}`).without
    expect(without('corners, half ,x')).toEqual(['ranks', 'crests', 'cards'])
    expect(without('none')).toEqual(OPTIONS.columns.values)
    expect(without(OPTIONS.columns.initial)).toEqual([])
  })
})

test.each([
  ['limit=12', 12],
  ['limit=1', 1],
  ['limit=9999', 500],
  ['limit=12345678', 500],
  ['limit=12&size=ticker', 12],
  ['limit=12&header=0', 12],
  ['limit=-1', undefined],
  ['limit=1.5', undefined],
])('[OPT15] [OPT27] %s: lists of %s matches', (search, limit) => {
  const page = { ...FIRST_STATE.page, profile: profileOf(readOwnerOptions(`?${search}`)) }
  const prefs = readPreferences(memoryStore(), page.profile)
  expect(toQuery({ ...FIRST_STATE, prefs, page }).limit).toBe(limit)
})

describe('[OPT3] the owner’s values and the visitor’s', () => {
  const prefsOf = (search: string, saved: Readonly<Record<string, string>> = {}) => {
    const store = memoryStore()
    for (const [name, value] of Object.entries(saved)) store.write(name, value)
    return readPreferences(store, profileOf(readOwnerOptions(search)))
  }
  const OWN = 'company=8&format=us&type=half&columns=corners'
  const SAVED = {
    six_in_one_company: '24',
    Odds_Type: '4',
    six_in_one_type: '2',
    TeamOrderCheck: '1',
    search_name_team: 'x',
    FilterOption: 'hot',
  }
  test('a visitor who has chosen nothing has the owner’s', () =>
    expect(prefsOf(`?${OWN}`)).toMatchObject({ company: 8, format: 3, betType: 4, teamRanks: false }))
  test('what the visitor has chosen wins', () =>
    expect(prefsOf(`?${OWN}`, SAVED)).toMatchObject({ company: 24, format: 4, betType: 2, teamRanks: true }))
  test.each(['header=0', 'size=match&match=1', 'size=standings&league=36'])(
    '[OPT17] not where nothing can be chosen: %s',
    extra =>
      expect(prefsOf(`?${OWN}&${extra}`, SAVED)).toMatchObject({
        company: 8,
        format: 3,
        betType: 4,
        team: '',
        hotOnly: false,
        status: 0,
      }),
  )
  test.each(['ticker', 'standings&league=36'])('[OPT8] [OPT16] size=%s requests no price', size =>
    expect(profileOf(readOwnerOptions(`?size=${size}`)).screens).toEqual(['scores']),
  )
  test('the ticker has the matches in play, whatever was filtered elsewhere', () =>
    expect(prefsOf('?size=ticker', SAVED)).toMatchObject({
      status: 2,
      team: '',
      hotOnly: false,
      foldAll: false,
    }))
})
