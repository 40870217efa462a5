import { expect, type Page } from 'playwright/test'
import { live, loader, pageWith, test } from './hosts'

const PLACES = `<div style="display: grid; grid-template-columns: repeat(3, 1fr)">
  <six-in-one id="scores" lang="en" height="700" style="display: block; height: 700px"></six-in-one>
  <six-in-one-match for="scores" lang="en" height="700" style="display: block; height: 700px"><p>Choose a match.</p></six-in-one-match>
  <six-in-one-standings for="scores" league="36" lang="en" height="700" style="display: block; height: 700px"></six-in-one-standings>
</div>`

const framesOf = (page: Page) => ({
  scores: page.frameLocator('six-in-one iframe'),
  match: page.frameLocator('six-in-one-match iframe'),
  standings: page.frameLocator('six-in-one-standings iframe'),
})

test('[EMB38] [EMB39] a list, a match and standings: what is pressed in the list shows in the others', async ({
  page,
  evening,
  host,
}) => {
  await page.setViewportSize({ width: 1500, height: 800 })
  await page.goto(host.put('linked', { html: pageWith(PLACES + loader(evening, 'embed-full.js')) }))
  const { scores, match, standings } = framesOf(page)
  await live(scores)
  await expect(standings.locator('.rank table tbody tr').first()).toBeVisible()
  await expect(page.getByText('Choose a match.')).toBeVisible()
  await expect(page.locator('six-in-one-match iframe')).toHaveCount(0)

  const rows = scores.locator('[data-match]')
  const nameOf = (index: number) => rows.nth(index).locator('[data-cell="home"]').textContent()
  const press = (index: number) => rows.nth(index).locator('[data-action="match"]').first().click()
  const first = (await nameOf(0)) ?? ''
  const second = (await nameOf(1)) ?? ''
  await press(0)
  await expect(match.locator('.match-score .match-name').first()).toHaveText(first)
  await expect(page.getByText('Choose a match.')).toBeHidden()
  await expect(scores.locator('.match-above')).toHaveCount(0)
  await expect(page.locator('six-in-one-standings')).toHaveAttribute('league', /^\d+$/)

  await match.locator('html').evaluate(root => root.setAttribute('data-same', ''))
  await press(1)
  await expect(match.locator('.match-score .match-name').first()).toHaveText(second)
  await expect(match.locator('html[data-same]')).toHaveCount(1)
})

test('[EMB40] [EMB21] [EMB109] what a host had followed it takes back; kick-offs, cards and failures are events', async ({
  page,
  feeds,
  host,
}) => {
  const server = await feeds()
  const head = `<script>
    window.received = []
    for (const name of ['kickoff', 'card', 'error', 'height'])
      addEventListener('sixinone:' + name, event => received.push([name, event.detail]))
  </script>`
  const place = '<six-in-one lang="en" height="auto" style="display: block; min-height: 700px"></six-in-one>'
  await page.goto(host.put('events', { html: pageWith(place + loader(server, 'embed-full.js'), head) }))
  const frame = page.frameLocator('six-in-one iframe')
  await live(frame)
  const row = frame.locator('[data-match]').first()
  const id = Number(await row.getAttribute('data-match'))
  const star = row.getByRole('button', { pressed: true })
  const call = (name: string) =>
    page
      .locator('six-in-one')
      .evaluate((place, [name, id]) => Reflect.get(place, name).call(place, id), [name, id] as const)
  await call('follow')
  await expect(star).toHaveCount(1)
  await call('unfollow')
  await expect(star).toHaveCount(0)
  const names = () =>
    page.evaluate(() => (Reflect.get(window, 'received') as [string, object][]).map(([name]) => name))
  await expect.poll(names).toContain('height')
  await expect
    .poll(
      async () => {
        server.advance(60_000)
        return names()
      },
      { intervals: [300], timeout: 60_000 },
    )
    .toEqual(expect.arrayContaining(['kickoff']))
  expect(await names()).not.toContain('error')
})
