/** Tests the offer of alerts after the first star of a device. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Alerts } from '../../../src/ui/alert/Alerts'
import { SITE, WIDGET } from '../../../src/ui/state/profile'
import { appears, renderPage, until, type RenderedPage } from '../../support/renderPage'

const question = 'Tell you about goals of what you follow?'
const ask = vi.fn<() => Promise<NotificationPermission>>()
let shown: RenderedPage | undefined

/** A browser with this permission of its visitor, which may still be undecided. */
function browserWith(permission: NotificationPermission) {
  const notification = { permission, requestPermission: ask }
  ask.mockReset().mockImplementation(() => {
    notification.permission = 'granted'
    return Promise.resolve('granted')
  })
  vi.stubGlobal('Notification', notification)
}

beforeEach(() => {
  localStorage.clear()
  browserWith('default')
})
afterEach(async () => {
  await shown?.end()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(profile = SITE) {
  const page = await renderPage(<Alerts bare={false} onOpenMatch={() => undefined} />, { page: { profile } })
  shown = page
  return page
}
const star = (
  page: RenderedPage,
  field: 'followedMatches' | 'followedTeams' | 'followedLeagues',
  id: number,
) => act(async () => page.choices.toggle(field, id))
const isOffered = (page: RenderedPage) => page.host.textContent.includes(question)

describe('[ALR10] after the first star', () => {
  test.each(['followedMatches', 'followedTeams'] as const)('of %s alerts are offered, once', async field => {
    const page = await open()
    expect(isOffered(page)).toBe(false)
    await star(page, field, 10)
    await until(page, () => isOffered(page), 'no offer')
    expect(ask).not.toHaveBeenCalled()
    await page.end()
    const again = await open()
    await star(again, field, 10)
    await appears(again, 'output')
    expect(isOffered(again)).toBe(false)
  })
  test('[ALR20] the browser asks after a press; without push the open page announces', async () => {
    const page = await open()
    await star(page, 'followedMatches', 10)
    await until(page, () => isOffered(page), 'no offer')
    await page.press('Yes, tell me')
    await until(page, () => page.choices.get().prefs.notices, 'no notices')
    expect(ask).toHaveBeenCalledOnce()
    expect(isOffered(page)).toBe(false)
  })
  test.each([
    ['a page whose browser has an answer', 'denied', SITE],
    ['the widget', 'default', WIDGET],
  ] as const)('%s offers nothing', async (_, permission, profile) => {
    browserWith(permission)
    const page = await open(profile)
    await star(page, 'followedMatches', 10)
    await act(async () => new Promise(requestAnimationFrame))
    expect(isOffered(page)).toBe(false)
  })
  test('of a league nothing is offered', async () => {
    const page = await open()
    await star(page, 'followedLeagues', 1)
    await act(async () => new Promise(requestAnimationFrame))
    expect(isOffered(page)).toBe(false)
  })
})
