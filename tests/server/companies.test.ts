/** Tests the bookmakers of a server of real matches, as its pages offer them. */
import { describe, expect, test } from 'vitest'
import { companiesWith, companyName } from '../../src/engine/contract/names/companies'
import { choicesFor } from '../../src/server/visitor'
import type { PageRequest } from '../../src/server/rowsThread'
import { profileOf } from '../../src/ui/embed/profileOf'
import { readPageGlobals } from '../../src/ui/embed/pageGlobals'
import { firstChoices } from '../../src/ui/page/firstChoices'
import { memoryStore } from '../../src/ui/state/keyStore'
import { readOwnerOptions } from '../../src/ui/embed/ownerOptions'
import { SITE, WIDGET, withCompanies } from '../../src/ui/state/profile'
import { withHosts } from '../../feedserver/serve/site/hosts'
import { bookmakersOf, companyOfBookmaker, COMPANY_NUMBERS } from '../../feedserver/providers/bookmakers'
import { AT, NO_CRESTS } from './support/ownEngine'

const NAMED = [100, 8, 47]
const idsWith = (...given: Parameters<typeof companiesWith>) => companiesWith(...given).map(({ id }) => id)

test.each([null, true])(
  '[NAV3] [NAV11] a page of a public provider has no bar of well-known leagues (showNav %s)',
  showNav => {
    const arrival = {
      profile: withCompanies(SITE, NAMED),
      search: '',
      path: '/',
      globals: { ...readPageGlobals({}), showNav },
      framed: false,
      lang: 'en',
      phone: false,
      store: memoryStore(),
      now: AT,
    } as const
    expect(firstChoices(arrival).page.showNav).toBe('never')
    expect(firstChoices({ ...arrival, profile: SITE }).page.showNav).toBe(
      showNav === true ? 'above' : 'aside',
    )
  },
)

describe('[PRF18] bookmakers of the server', () => {
  const companyFor = (page: PageRequest['page'], companies: readonly number[], cookies = '') =>
    choicesFor({
      page,
      companies,
      cookies,
      path: '/',
      search: '',
      lang: 'en',
      device: 'phone',
      framed: false,
      origin: null,
      crests: NO_CRESTS,
      at: AT,
    }).prefs.company

  test('[PRF21] [PRF22] are offered in its order, and a chosen one beside them', () => {
    expect(idsWith(8, NAMED)).toEqual(NAMED)
    expect(idsWith(31, NAMED)).toEqual([31, ...NAMED])
    expect(companiesWith(555, NAMED)[0]).toEqual({ id: 555, name: '#555' })
    expect(idsWith(8)).toHaveLength(12)
    expect(idsWith(8, [])).not.toContain(100)
  })

  test('[PRF21] [PRF22] begin with the first where the visitor has chosen none', () => {
    expect([companyFor('site', NAMED), companyFor('widget', NAMED)]).toEqual([100, 100])
    expect([companyFor('site', []), companyFor('widget', [])]).toEqual([8, 31])
    expect(companyFor('site', NAMED, 'odds_company=47')).toBe(47)
    expect(companyFor('widget', NAMED, 'six_in_one_company=31')).toBe(31)
  })

  test('give way to the owner’s, and hold where a widget has no controls', () => {
    const widget = withCompanies(WIDGET, NAMED)
    const profile = (search: string) => profileOf(readOwnerOptions(search), widget)
    expect(profile('?company=9').initial.company).toBe(9)
    expect(profile('?format=us').initial.company).toBe(100)
    expect(profile('?header=0').fixed?.company).toBe(100)
    expect(profile('?format=us').companies).toEqual(NAMED)
  })
})

describe('[PRO33] bookmakers of providers', () => {
  test('stand in the page, those of the provider of prices first', () => {
    const companies = bookmakersOf(['the-odds-api', 'api-football'])
    expect(companies[0]).toBe(47)
    expect(new Set(companies).size).toBe(companies.length)
    expect(companies).toEqual(expect.arrayContaining([...bookmakersOf(['api-football'])]))
    expect(bookmakersOf(['openligadb'])).toEqual([])
    const hosts = { dataHost: null, dataHosts: [], prediction: null, dayToken: null }
    expect(withHosts('<html lang="en">', hosts, [100, 8])).toBe('<html data-companies="100,8" lang="en">')
    expect(withHosts('<html lang="en">', hosts)).toBe('<html lang="en">')
  })

  test('[PRO47] have a name on the page, and prices under their number', () => {
    for (const id of bookmakersOf(['the-odds-api', 'api-football'])) {
      expect(companyName(id)).not.toContain('#')
      expect(COMPANY_NUMBERS).toContain(id)
    }
    const real = [
      '1xBet',
      '10Bet',
      '888sport',
      'Betfair',
      'Betsson',
      'Betway',
      'Bwin',
      'Marathonbet',
      'Unibet',
    ]
    for (const name of [...real, 'Bet365', 'Pinnacle', 'William Hill'])
      expect(companyName(companyOfBookmaker(name) ?? 0)).toBe(name)
    expect(['Smarkets', 'Matchbook'].map(companyOfBookmaker)).toEqual([null, null])
    expect(companyOfBookmaker('API-Football in play')).toBe(100)
  })
})
