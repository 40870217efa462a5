/** A real captured list, shown by the running widget at its own time. */
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { minutesBetween, mountedCells, sweep, test, widget } from './support'

const CAPTURE = '../shared/captures/bf_us1__2026-02-13.js'
/** `lastCreateTime_bfIndex` of the file, which is 8 hours ahead of its rows. */
const CREATED = Date.UTC(2026, 1, 13, 18, 22, 2)

/** In Vietnam, before the file was made. */
const MIDNIGHT = Date.UTC(2026, 1, 13, 17)

interface CapturedMatch {
  readonly id: string
  readonly kickoff: number
  readonly halfStart: number
  readonly state: number
}

/** Read by a plain expression over the row, not by the product's own scanner. */
function capturedMatches(): CapturedMatch[] {
  const row =
    /^A\[\d+\]=\[(\d+),.*?'(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)','(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)',(-?\d+),/gm
  return [...readFileSync(CAPTURE, 'utf8').matchAll(row)].map(([, id = '', kickoff, halfStart, state]) => ({
    id,
    kickoff: Date.parse(`${kickoff}Z`),
    halfStart: Date.parse(`${halfStart}Z`),
    state: Number(state),
  }))
}

// A tall window reaches the end of a long list in fewer steps.
test.use({ viewport: { width: 1280, height: 1600 } })

test.beforeEach(() => {
  test.skip(!existsSync(CAPTURE), `no captured list at ${CAPTURE}`)
})

test('[SRV1] all 750 captured matches are reached, those in play with the right minute', async ({
  page,
  feeds,
}) => {
  const matches = capturedMatches()
  expect(matches).toHaveLength(750)
  const server = await feeds({ list: CAPTURE, at: null })
  const opened = Date.now()
  // Their many pictures would take most of the time.
  await page.route(/\.(?:svg|png)$/, route => route.abort())
  await page.goto(widget(server))
  // It is past midnight in Vietnam: what kicked off before and has ended belongs to yesterday.
  const isOver = ({ state, kickoff }: CapturedMatch) => state < 0 && kickoff < MIDNIGHT
  const yesterday = matches.filter(isOver)
  const minutes = await sweep(page, 750 - yesterday.length, () => mountedCells(page, 'minute'))
  const running = matches.filter(({ state }) => state >= 1 && state <= 3)
  expect(running).toHaveLength(49)
  // The page's clock goes on from the capture's own time while the flow reads.
  const read = CREATED + (Date.now() - opened) + 1_000
  const wrong = running.filter(
    match => !minutesBetween(match, CREATED, read).includes(minutes.get(match.id) ?? ''),
  )
  expect(wrong.map(match => `${match.id}: ${minutes.get(match.id)}`)).toEqual([])
  await page.locator('[data-day-tab="-1"]').click()
  // The server has matches of its own beside them on that day.
  const wanted = new Set(yesterday.map(({ id }) => id))
  await sweep(page, wanted.size, async () =>
    (await mountedCells(page, 'home')).filter(([id]) => wanted.has(id)),
  )
})
