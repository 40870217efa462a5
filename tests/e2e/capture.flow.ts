/** A real captured list, shown by the running widget at the list's own time. */
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { isProof } from '../support/depth'
import { minutesBetween, mountedCells, sweep, test, widget } from './support'

const CAPTURE = '../shared/captures/bf_us1__2026-02-13.js'
/** `lastCreateTime_bfIndex` of the file, which is 8 hours ahead of its rows. */
const CREATED = Date.UTC(2026, 1, 13, 18, 22, 2)

/** Midnight in Vietnam before the file was made. */
const MIDNIGHT = Date.UTC(2026, 1, 13, 17)

interface CapturedMatch {
  readonly id: string
  readonly kickoff: number
  readonly halfStart: number
  readonly state: number
}

/** Reads the rows with a regular expression, independently of the product's scanner. */
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

// A tall window needs fewer steps to the end of a long list.
test.use({ viewport: { width: 1280, height: 1600 } })

test.beforeEach(() => {
  test.skip(!existsSync(CAPTURE), `no captured list at ${CAPTURE}`)
})

/** Filter of the footer: all matches in the proof, else those in play. */
const STATUS = isProof() ? '0' : '2'

test('[SRV1] the captured matches are reached, those in play with the right minute', async ({
  page,
  feeds,
}) => {
  const matches = capturedMatches()
  expect(matches).toHaveLength(750)
  const server = await feeds({ list: CAPTURE, at: null })
  const opened = Date.now()
  // Loading the many pictures would take most of the time.
  await page.route(/\.(?:svg|png)$/, route => route.abort())
  await page.context().addCookies([{ name: 'six_in_one_status', value: STATUS, url: server.url }])
  await page.goto(widget(server, 'lang=en'))
  // Midnight in Vietnam has passed: matches that began before it and have ended belong to yesterday.
  const isOver = ({ state, kickoff }: CapturedMatch) => state < 0 && kickoff < MIDNIGHT
  const yesterday = matches.filter(isOver)
  const running = matches.filter(({ state }) => state >= 1 && state <= 3)
  expect(running).toHaveLength(49)
  const reached = isProof() ? 750 - yesterday.length : matches.filter(({ state }) => state > 0).length
  const minutes = await sweep(page, reached, () => mountedCells(page, 'minute'))
  // The page's clock starts at the capture's time and runs during the flow.
  const read = CREATED + (Date.now() - opened) + 1_000
  const wrong = running.filter(
    match => !minutesBetween(match, CREATED, read).includes(minutes.get(match.id) ?? ''),
  )
  expect(wrong.map(match => `${match.id}: ${minutes.get(match.id)}`)).toEqual([])
  if (!isProof()) return
  await page.locator('[data-day-tab="-1"]').click()
  // The server has further matches on that day.
  const wanted = new Set(yesterday.map(({ id }) => id))
  await sweep(page, wanted.size, async () =>
    (await mountedCells(page, 'home')).filter(([id]) => wanted.has(id)),
  )
})
