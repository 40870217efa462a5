import { describe, expect, test, vi } from 'vitest'
import { readAddress, socketAddress } from '../../../src/ui/state/address/address'
import { createLoginRedirect, readBack } from '../../../src/ui/state/address/loginRedirect'
import { readPageGlobals } from '../../../src/ui/embed/pageGlobals'
import { applyTheme, currentTheme } from '../../../src/ui/state/theme'

describe('[EMB1] page globals are read from whatever an embedder wrote', () => {
  test('nothing at all', () => {
    expect(readPageGlobals({})).toEqual({
      leagues: [],
      countries: [],
      pageSize: 15,
      zone: 7,
      showNav: null,
      hideActions: false,
      crests: { team: '', league: '' },
      adDomain: '',
      adSlots: [],
    })
  })
  test('addresses of pictures', () => {
    const page = { team_images: ' /t/{id}.png', league_images: '/l/{id}.png' }
    expect(readPageGlobals(page).crests).toEqual({ team: '/t/{id}.png', league: '/l/{id}.png' })
    expect(readPageGlobals({ team_images: {}, league_images: null }).crests).toEqual({ team: '', league: '' })
  })
  test.each([
    ['36,8', [36, 8]],
    [' 36 , 8 ', [36, 8]],
    [
      [36, '8'],
      [36, 8],
    ],
    [36, [36]],
    ['', []],
    [[], []],
    [null, []],
    [{ 0: 36 }, []],
    [[[36], {}, null, 'x', -1, 8], [8]],
    [() => 36, []],
  ])('league_ids = %j', (league_ids, leagues) => {
    expect(readPageGlobals({ league_ids }).leagues).toEqual(leagues)
    expect(readPageGlobals({ nation_ids: league_ids }).countries).toEqual(leagues)
  })
  test.each([
    [30, 30],
    ['30', 30],
    [0, 15],
    [-1, 15],
    [1.5, 15],
    ['many', 15],
    [1e9, 200],
    [null, 15],
    [Symbol.iterator, 15],
  ])('[PAG2] _6in1_max_leagues = %s', (size, pageSize) => {
    expect(readPageGlobals({ _6in1_max_leagues: size }).pageSize).toBe(pageSize)
  })
  test.each([
    [8, 8],
    ['-3.5', -3.5],
    [0, 0],
    [99, 7],
    ['Asia/Bangkok', 7],
    [{}, 7],
  ])('Default_TimeZone = %j', (zone, hours) => {
    expect(readPageGlobals({ Default_TimeZone: zone }).zone).toBe(hours)
  })
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['no idea', false],
    [{}, false],
  ])('hide_actions = %j', (hide_actions, hidden) => {
    expect(readPageGlobals({ hide_actions }).hideActions).toBe(hidden)
  })
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['false', false],
    [0, false],
    ['perhaps', null],
    [{}, null],
  ])('showNav = %j', (showNav, shown) => {
    expect(readPageGlobals({ showNav }).showNav).toBe(shown)
  })
})

test('[ADS2] what a page says of its banners: an address, and the places it keeps', () => {
  expect(readPageGlobals({ ad_domain: ' ads.example ', ad_slots: 'nav-01, catfish' })).toMatchObject({
    adDomain: 'ads.example',
    adSlots: ['nav-01', 'catfish'],
  })
  expect(readPageGlobals({ ad_domain: {}, ad_slots: ['nav-01', 7, null] })).toMatchObject({
    adDomain: '',
    adSlots: ['nav-01', '7'],
  })
})

test('[EMB2] a link may name leagues, countries, language and theme; what does not read is dropped', () => {
  expect(readAddress('?league=36,x,8&nation=1,,2&lang=th&theme=dark&date=sc2&nav=1&height=auto')).toEqual({
    screen: null,
    page: null,
    leagues: [36, 8],
    countries: [1, 2],
    lang: 'th',
    theme: 'dark',
    day: 2,
    match: 0,
    tab: null,
    showNav: true,
    grows: true,
  })
  expect(readAddress('?theme=pink&date=sc&nav=maybe')).toEqual({
    screen: null,
    page: null,
    leagues: [],
    countries: [],
    lang: null,
    theme: null,
    day: 0,
    match: 0,
    tab: null,
    grows: false,
    showNav: null,
  })
})

test('[LNK4] a path that names a league opens with it; `?league=` wins', () => {
  expect(readAddress('', '/football/premier-league').leagues).toEqual([36])
  expect(readAddress('?lang=en', '/league/7001').leagues).toEqual([7001])
  expect(readAddress('?league=8', '/league/7001').leagues).toEqual([8])
  expect(readAddress('', '/widget').leagues).toEqual([])
})

test('[EMB3] the socket is of the page host, encrypted where the page is', () => {
  expect(socketAddress({ protocol: 'https:', host: 'a.example:8443' })).toBe('wss://a.example:8443/stream')
  expect(socketAddress({ protocol: 'http:', host: 'localhost:8080' })).toBe('ws://localhost:8080/stream')
})

describe('[EMB4] 401, 403 and 419 lead to /login, once, and never from there', () => {
  const at = (pathname: string, search = '') => ({ pathname, search, assign: vi.fn<(to: string) => void>() })
  test('with the language and the way back', () => {
    const here = at('/widget', '?lang=th&league=36')
    const redirect = createLoginRedirect(here, 'th')
    redirect('/api/6in1/data?lang=th')
    redirect('/ajax/getwebsockettoken')
    const refused = '%2Fapi%2F6in1%2Fdata%3Flang%3Dth'
    expect(here.assign.mock.calls).toEqual([
      [`/login?lang=th&back=%2Fwidget%3Flang%3Dth%26league%3D36&asked=${refused}`],
    ])
  })
  test.each(['/login', '/login/', '/login.html'])('not from %s', path => {
    const here = at(path)
    createLoginRedirect(here, 'vi')('/gf/data/change_en.xml')
    expect(here.assign).not.toHaveBeenCalled()
  })
})

test.each([
  ['?back=%2Fwidget%3Fleague%3D36', '/widget?league=36'],
  ['', '/'],
  ['?back=https%3A%2F%2Fevil.example', '/'],
  ['?back=%2F%2Fevil.example', '/'],
  ['?back=%2F%5Cevil.example', '/'],
  ['?back=%2F%09%2Fevil.example', '/'],
  ['?back=%2F%0A%2Fevil.example', '/'],
  ['?back=%2F%0D%5Cevil.example', '/'],
  ['?back=javascript%3Aalert(1)', '/'],
  ['?back=%2Flogin', '/'],
  ['?back=%2Flogin.html%3Fx', '/'],
])('[EMB5] the way back of %j stays on this site', (search, path) => {
  expect(readBack(search)).toBe(path)
})

test('[EMB6] the theme: the link, else the page, else the visitor, else the system', () => {
  const themed = (
    own: string | undefined,
    ...wishes: [Parameters<typeof applyTheme>[1], 'light' | 'system']
  ) => {
    const root = document.createElement('html')
    if (own !== undefined) root.dataset['theme'] = own
    applyTheme(root, ...wishes)
    return root.dataset['theme']
  }
  expect(themed('light', 'dark', 'light')).toBe('dark')
  expect(themed('dark', null, 'light')).toBe('dark')
  expect(themed(undefined, null, 'light')).toBe('light')
  expect(themed(undefined, null, 'system')).toBeUndefined()
  expect(['light', 'dark']).toContain(currentTheme(window))
})
