import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { LeagueChoice } from '../../../../src/engine/contract/details/leagues'
import { TournamentPicker } from '../../../../src/ui/filter/leagues/LeaguePicker'
import { createFakeEngine } from '../../../support/fakeEngine'
import { LEAGUES } from '../../../support/leagueChoices'
import { appears, renderPage, typeInto } from '../../../support/renderPage'

/** The picker of a page for owners, over the leagues of a day and a service that knows one more. */
async function open(chosen: readonly number[], isThere = true) {
  const searches: string[] = []
  const picked: number[][] = []
  const fault = { action: 'fetchLeagues' as const, reason: 'http-503' }
  const engine = createFakeEngine({
    details: {
      leagueChoices: () => Promise.resolve(LEAGUES),
      dayLeagues: () => Promise.resolve({ ok: true, value: true }),
      searchLeagues(text) {
        searches.push(text)
        const sign = { picture: '', letters: 'P', color: '', ink: '' } as const
        const value = [
          { ...sign, id: 1, name: 'English Premier League' },
          { ...sign, id: 99, name: 'Premier of another day' },
        ]
        return Promise.resolve(isThere ? { ok: true, value } : { ok: false, fault })
      },
    },
  })
  const onChoose = (leagues: readonly LeagueChoice[]) => picked.push(leagues.map(({ id }) => id))
  const page = await renderPage(
    <TournamentPicker
      anchor={null}
      onClose={() => undefined}
      day={0}
      leagues={chosen}
      countries={[]}
      anyDay
      onChoose={onChoose}
    />,
    { engine },
  )
  await appears(page, '.picker-list')
  const field = page.find('.field input')
  const names = () => page.all('.picker-name').map(element => element.firstChild?.textContent)
  const tick = (name: string) =>
    act(async () => page.all('.picker-line')[names().indexOf(name)]?.querySelector('input')?.click())
  return { page, field, names, tick, searches, picked }
}

test('[CFG16] a search also finds what does not play that day, after the last letter', async () => {
  const { page, field, names, tick, searches, picked } = await open([2])
  await typeInto(field, 'prem')
  await typeInto(field, 'premier')
  await vi.waitFor(() => expect(names()).toContain('Premier of another day'))
  expect(searches).toEqual(['premier'])
  expect(names().filter(name => name === 'Premier of another day')).toHaveLength(1)
  expect(page.all('.picker-count').at(-1)?.textContent).toBe('')
  await tick('Premier of another day')
  await typeInto(field, '')
  expect(names()).toEqual(LEAGUES.map(({ name }) => name))
  await page.press('picker.confirm')
  expect(picked).toEqual([[2, 99]])
})

test('[CFG16] one that was chosen before is ticked when it is found', async () => {
  const { page, field, names, tick, picked } = await open([2, 99])
  await typeInto(field, 'premier')
  await vi.waitFor(() => expect(names()).toContain('Premier of another day'))
  await tick('Premier of another day')
  await page.press('picker.confirm')
  expect(picked).toEqual([[2]])
})

test('[CFG16] without an answer of the service those of the day are found', async () => {
  const { field, names, searches } = await open([], false)
  await typeInto(field, 'fa')
  await vi.waitFor(() => expect(searches).toHaveLength(1))
  expect(names()).toEqual(['Cúp FA'])
})
