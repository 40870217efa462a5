import { afterEach, describe, expect, test } from 'vitest'
import type { RankLine, RankTable } from '../../../../src/engine/contract/details/leagues'
import { TableForm } from '../../../../src/ui/detail/form/TableForm'
import type { TabProps } from '../../../../src/ui/detail/frame/PanelState'
import { teamsOf } from '../../../../src/ui/detail/standings/useRank'
import { failed, ok, RANKS } from '../../../support/details'
import { matchHead } from '../../../support/heads'
import { appears, until, type RenderedPage } from '../../../support/renderPage'
import { EACH_LANGUAGE_AND_WIDTH, expectNoAxeFaults, mountTab, sticksOut, type TabOptions } from './support'

const Tab = ({ head }: TabProps) =>
  head === undefined ? null : (
    <TableForm league={head.leagueId} teams={teamsOf(head)} empty="There is no form for this match." />
  )

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

const tableOf = (home: Partial<RankLine>, guest: Partial<RankLine>): RankTable => {
  const [one, other] = RANKS.groups[0]?.rows ?? []
  if (one === undefined || other === undefined) return expect.fail('no rows')
  const rows = [
    { ...one, ...home },
    { ...other, ...guest },
  ]
  return { ...RANKS, groups: [{ name: '', rows, home: [], away: [] }] }
}
const FULL = tableOf(
  {
    form: ['win', 'win', 'win', 'draw', 'lose', 'win'],
    last20: { win: 45, loss: 30, over: 55, under: 45 },
  },
  { form: ['draw', 'lose', 'draw', 'lose', 'lose', 'draw', 'win'], team: 'Borussia Mönchengladbach II' },
)

async function open(table: RankTable | null, options: TabOptions = {}) {
  const page = await mountTab(Tab, { details: { leagueRank: () => ok(table) }, ...options })
  shown = page
  return page
}
const textsOf = (page: RenderedPage, selector: string) =>
  page.all(selector).map(row => [...row.children].map(cell => cell.textContent.trim()).join(' | '))

describe('[DTL21] [DTL54] [DTL52] the form of both teams', () => {
  test('the last six and three, the runs, and the last 20 matches where the service counts them', async () => {
    const page = await open(FULL)
    await appears(page, '.table-form')
    expect(page.all('.panel-form').map(({ textContent }) => textContent)).toEqual(['WWWDLW', 'DLDLLD'])
    expect(textsOf(page, '.form-counts tbody tr')).toEqual([
      'Last 6 matches | 4 | 1 | 1 | 67% | 2.17',
      'Last 3 matches | 3 | 0 | 0 | 100% | 3',
      'Last 6 matches | 0 | 3 | 3 | 0% | 0.5',
      'Last 3 matches | 0 | 2 | 1 | 0% | 0.67',
    ])
    expect(textsOf(page, '.form-facts > div')).toEqual([
      'Consecutive wins | 3',
      'Consecutive matches unbeaten | 4',
      'Win rate, last 20 matches | 45%',
      'Loss rate, last 20 matches | 30%',
      'Over rate, last 20 matches | 55%',
      'Under rate, last 20 matches | 45%',
      'Consecutive matches without a win | 6',
    ])
  })
  test('a share that the service does not send is not there', async () => {
    const last20 = { win: 45, loss: null, over: null, under: null }
    const page = await open(tableOf({ form: [], last20 }, { form: ['win'] }))
    await appears(page, '.table-form')
    expect(textsOf(page, '.form-facts > div')).toEqual(['Win rate, last 20 matches | 45%'])
    expect(page.all('.form-counts')).toHaveLength(0)
  })
  test('a team is found by its name where the list has no id; for one that is not found there is a sentence', async () => {
    const head = matchHead(10, { homeId: 0, home: 'liverpool', guestId: 99, guest: 'Nobody' })
    const page = await open(FULL, { head })
    await appears(page, '.table-form')
    expect(page.all('.panel-form')).toHaveLength(1)
    expect(page.host.textContent).toContain('There is no form for this team.')
  })
  test('a point has the comma of the language', async () => {
    const page = await open(FULL, { language: 'vi' })
    await appears(page, '.table-form')
    expect(page.find('.form-counts tbody td:last-child').textContent).toBe('2,17')
  })
})

describe('[DTL13] the form', () => {
  test.each([null, tableOf({ form: [] }, { form: [] })])('says that there is none', async table => {
    const page = await open(table)
    await until(page, () => page.host.textContent.includes('There is no form for this match.'), 'no word')
  })
  test('can be requested again when it failed', async () => {
    let fails = true
    const page = await open(null, { details: { leagueRank: () => (fails ? failed() : ok(FULL)) } })
    await appears(page, '[role="alert"]')
    fails = false
    await page.press('Retry')
    await appears(page, '.table-form')
  })
})

test.each(EACH_LANGUAGE_AND_WIDTH)('[DTL22] in %s at %i px nothing sticks out', async (language, width) => {
  const page = await open(FULL, { language, width })
  await appears(page, '.table-form')
  expect(sticksOut(page)).toEqual([])
  await expectNoAxeFaults(page, language, width)
})
