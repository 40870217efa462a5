import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { memoryStore, type KeyStore } from '../../../src/ui/state/keyStore'
import { parseIds } from '../../../src/ui/state/codecs'
import { ListRoom } from '../../../src/ui/page/LateParts'
import { createFakeEngine } from '../../support/fakeEngine'
import { renderPage } from '../../support/renderPage'

const IDS = Array.from({ length: 240 }, (_, index) => 2_800_000 + index)
const NEW = 2_900_000

/** A visitor who follows as many matches as fit into a cookie. */
async function follower(endedOf: (ids: readonly number[]) => Promise<readonly number[]>) {
  const store: KeyStore = { ...memoryStore(), kind: 'cookie' }
  store.write('MyGames_MatchID', IDS.join(','))
  store.write('MyGames_LeagueID', '36,8')
  store.write('Odds_Type', '4')
  const page = await renderPage(<ListRoom />, { store, engine: createFakeEngine({ endedOf }) })
  const follow = (id: number) => act(async () => page.choices.toggle('followedMatches', id))
  const said = () => page.all('output').map(({ textContent }) => textContent)
  const saved = () => parseIds(store.read('MyGames_MatchID') ?? '')
  return { ...page, store, follow, said, saved }
}

test('[PRF3] [PRF19] one match too many: an ended one leaves, a line says so, nothing else is lost', async () => {
  const requested: number[] = []
  const page = await follower(ids => {
    requested.push(...ids)
    return Promise.resolve([IDS[100] ?? 0, IDS[200] ?? 0])
  })
  await page.follow(NEW)
  await vi.waitFor(() =>
    expect(page.said()).toEqual([
      'Followed matches: there is no room for more. Taken out, because they have ended: 1.',
    ]),
  )
  const left = [...IDS, NEW].filter(id => id !== IDS[100])
  expect(requested.slice(0, 241)).toEqual([...IDS, NEW])
  expect(page.saved()).toEqual(left)
  expect(page.choices.get().prefs).toMatchObject({
    followedMatches: left,
    followedLeagues: [36, 8],
    format: 4,
  })
  await page.press('Close')
  expect(page.said()).toEqual([])
})

test.each([
  ['none has ended', () => Promise.resolve([])],
  ['the engine does not answer', () => Promise.reject(new Error('gone'))],
])('[PRF3] if %s, the oldest leaves', async (_, endedOf) => {
  const page = await follower(endedOf)
  await page.follow(NEW)
  await vi.waitFor(() =>
    expect(page.said()).toEqual(['Followed matches: there is no room for more. Taken out, the oldest: 1.']),
  )
  expect(page.saved()).toEqual([...IDS.slice(1), NEW])
})

test('[PRF3] while there is room no line is shown, and no match is looked up', async () => {
  const endedOf = vi.fn(() => Promise.resolve([]))
  const page = await follower(endedOf)
  await page.follow(IDS[0] ?? 0)
  await page.follow(NEW)
  expect(page.said()).toEqual([])
  expect(endedOf).not.toHaveBeenCalled()
})
