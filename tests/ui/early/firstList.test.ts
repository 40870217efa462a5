/** Compares the address that the page's HTML requests with its engine's. */
import { expect, test } from 'vitest'
import { listOf } from '../../../src/engine/contract/screens'
import { firstList } from '../../../src/ui/early/firstList'
import { readAddress } from '../../../src/ui/state/address/address'
import { readPageGlobals } from '../../../src/ui/embed/pageGlobals'
import { chooseLanguage } from '../../../src/ui/i18n/chooseLanguage'
import { readOwnerOptions } from '../../../src/ui/embed/ownerOptions'
import { profileOf } from '../../../src/ui/embed/profileOf'
import { cookieStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import { SITE, WIDGET, withCompanies } from '../../../src/ui/state/profile'
import { zoneNow, zoneOf } from '../../../src/ui/state/zones'
import { screenAt } from '../../../src/ui/state/screens'
import { createListCalls } from '../../../src/worker/sync/listCalls'
import { CADENCE } from '../../../src/engine/sync/cadence'
import { feedPaths } from '../../../src/worker/sync/paths'
import { QUERY } from '../../engine/support/records'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

type Page = 'site' | 'widget'

const AT = Date.UTC(2031, 4, 3, 17, 30)
const callsOf = (dayToken: string) =>
  createListCalls(feedPaths({ dataHost: '', dayToken, socketUrl: null, snapshot: false }, CADENCE))

interface Visit {
  readonly page: Page
  readonly search: string
  readonly attribute?: string
  readonly cookies?: string
  readonly zone?: unknown
  readonly dayToken?: string
  readonly companies?: readonly number[]
}

/** The engine's address, from the page's query (`startPage.ts`). */
function requestedByEngine({
  page,
  search,
  attribute = 'vi',
  cookies = '',
  zone,
  dayToken = '',
  companies = [],
}: Visit): string | null {
  const widget = withCompanies(WIDGET, companies)
  const profile = page === 'site' ? SITE : profileOf(readOwnerOptions(search), widget)
  const prefs = readPreferences(
    cookieStore({ cookie: cookies }, { partitioned: false, https: false }),
    profile,
  )
  const address = readAddress(search)
  const { name, day } = screenAt(profile, address)
  const query = {
    ...QUERY,
    screen: name,
    day,
    language: chooseLanguage(attribute, address.lang),
    order: prefs.order,
    company: prefs.company,
    favoriteType: prefs.favoriteType,
    zone: zoneOf(
      { ...prefs, ...zoneNow(prefs, AT) },
      { defaultZone: readPageGlobals({ Default_TimeZone: zone }).zone },
    ),
  }
  return callsOf(dayToken)[listOf(query)].url(query, AT)
}

function requestedEarly({
  page,
  search,
  attribute = 'vi',
  cookies = '',
  zone,
  dayToken = '',
  companies = [],
}: Visit): string | null {
  const query = new URLSearchParams(search)
  const language = chooseLanguage(attribute, query.get('lang'))
  return firstList({ page, query, language, cookies, defaultZone: zone, dayToken, companies }, AT)
}

const SEARCHES = ['', ...[...LANGUAGE_CODES, 'xx'].map(lang => `?lang=${lang}&theme=dark`)]
const COOKIES = [
  '',
  'orderby=time; Time_Zone=9; six_in_one_company=8; odds_company=3',
  'orderby=league; Time_Zone=-3.5; six_in_one_company=24%2C8',
  'Time_Zone=1; sixinone_zone=Europe%2FLondon',
  'Time_Zone=1; sixinone_zone=Asia%2FTokyo',
  'Time_Zone=5.5; sixinone_zone=hours',
  'orderby=%; Time_Zone=99; six_in_one_company=-1',
]
const ZONES = [undefined, 0, '5.5', 'here', {}]

const visits = (page: Page, searches: readonly string[]): Visit[] =>
  searches.flatMap(search =>
    COOKIES.flatMap(cookies =>
      ZONES.flatMap(zone =>
        ['vi', '', 'th-TH', 'fr'].map(attribute => ({ page, search, cookies, zone, attribute })),
      ),
    ),
  )

test.each([
  ['the widget', visits('widget', SEARCHES)],
  [
    'a widget with options',
    visits('widget', [
      '?company=8&format=us',
      '?scores=only&company=8',
      '?size=ticker',
      '?size=standings&league=36',
    ]),
  ],
  [
    'a widget of a server with bookmakers of its own',
    visits('widget', ['', '?company=8']).map(visit => ({ ...visit, companies: [100, 8] })),
  ],
  ['home', visits('site', SEARCHES)],
  ['rates', visits('site', ['?screen=gameRate', '?screen=gameRate&lang=en'])],
  ['results', visits('site', ['?screen=result', '?lang=th&screen=result'])],
  ['a screen that there is not', visits('site', ['?screen=nowhere'])],
])('[NET17] on %s both ask at the same address', (_, all) => {
  expect(all.length).toBeGreaterThan(50)
  for (const visit of all) expect(requestedEarly(visit), JSON.stringify(visit)).toBe(requestedByEngine(visit))
})

test.each(['?screen=favorite', '?screen=fixture', '?date=sc1', '?screen=result&date=ft2', '?date=sc0'])(
  '[NET17] [NET29] %s is left to the engine',
  search => expect(requestedEarly({ page: 'site', search })).toBeNull(),
)

test('[NET17] [HST9] [HST11] with a name for the days the widget’s is that list, with and without prices; the site’s is its file', () => {
  for (const search of ['', '?scores=only', '?size=ticker', '?company=8']) {
    const visit = { page: 'widget', search, dayToken: 'vn-day' } as const
    expect(requestedEarly(visit)).toMatch(/^\/api\/6in1\/token\/vn-day\?date=2031-05-04&timezone=7&/)
    expect(requestedEarly(visit)).toBe(requestedByEngine(visit))
  }
  const site = { page: 'site', search: '', dayToken: 'vn-day' } as const
  expect(requestedEarly(site)).toMatch(/^\/gf\/data\/bf_vn/)
})

test.each(['hot', '1'])(
  '[NET17] [SCN15] [NET29] with the hot filter on (%s) the widget’s list is left to the engine',
  filter => {
    const cookies = `FilterOption=${filter}`
    expect(requestedEarly({ page: 'widget', search: '', cookies })).toBeNull()
    expect(requestedEarly({ page: 'widget', search: '', cookies: 'FilterOption=all' })).not.toBeNull()
    expect(requestedEarly({ page: 'site', search: '', cookies })).not.toBeNull()
  },
)
