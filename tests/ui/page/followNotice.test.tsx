import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { FollowNotice, ShownHiddenNotice } from '../../../src/ui/page/LateParts'
import { clearFilters } from '../../../src/ui/state/filters'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { renderPage } from '../../support/renderPage'

/** A visitor who follows two leagues. */
async function follower() {
  const store = memoryStore()
  store.write('MyGames_LeagueID', '36,8')
  const page = await renderPage(<FollowNotice />, { store })
  const toggle = (id: number) => act(async () => page.choices.toggle('followedLeagues', id))
  const says = (...texts: string[]) =>
    vi.waitFor(() => expect(page.all('output p').map(({ textContent }) => textContent)).toEqual(texts))
  return { ...page, toggle, says, followed: () => page.choices.get().prefs.followedLeagues }
}

test('[ORD14] [ORD30] a line says what a star of a league does, and takes it back', async () => {
  const page = await follower()
  await page.says()
  await page.toggle(50)
  await page.says('Followed. This league comes first when the list is next opened.')
  await page.press('Undo')
  expect(page.followed()).toEqual([36, 8])
  await page.says()
  await page.toggle(8)
  await page.says('No longer followed.')
  await page.press('Undo')
  expect(new Set(page.followed())).toEqual(new Set([36, 8]))
  await page.toggle(60)
  await page.press('Close')
  await page.says()
})

test('[ORD14] nothing is said of a match, or where another tab or the settings change several leagues', async () => {
  const page = await follower()
  await act(async () => page.choices.toggle('followedMatches', 10))
  await page.says()
  await page.toggle(50)
  await page.says('Followed. This league comes first when the list is next opened.')
  await act(async () => page.choices.change(({ prefs }) => void (prefs.followedLeagues = [1, 2, 3])))
  await page.says()
})

describe('[HID4] [HID6] hidden leagues that are shown', () => {
  const hider = async (width: number) => {
    await browser.viewport(width, 740)
    const store = memoryStore()
    store.write('leagueHidden6in1', '36,8')
    const page = await renderPage(<ShownHiddenNotice />, { store })
    await act(async () => page.choices.filter(clearFilters))
    return page
  }
  test('a line of a phone says so, and hides them again', async () => {
    const page = await hider(360)
    await vi.waitFor(() => expect(page.find('output p').textContent).toBe('2 hidden leagues shown'))
    await page.press('Hide again')
    expect(page.choices.get().tab.shownHidden).toEqual([])
    expect(page.all('output')).toEqual([])
  })
  test('a wide page says it beside its filters alone', async () => {
    const page = await hider(1280)
    expect(page.all('output')).toEqual([])
  })
})
