/** Common beginnings and ends of checks. */
import { ofAnotherSite, pageWith } from '../../hosts'
import type { Stage } from '../area'
import type { Place } from '../place'

interface Served {
  readonly url: string
}

export const widgetOf = ({ url }: Served, query = 'lang=en') => `${url}widget.html?${query}`
export const siteOf = ({ url }: Served, query = 'lang=en') => `${url}?${query}`

const ROW = '[data-match] [data-cell="home"]'

export const STAR = '[data-match] [data-action="follow-match"]'
export const FOLLOWED = `${STAR}[aria-pressed="true"]`

/** Follows the first match by its star, and unfollows it. */
export async function starTurns(place: Place): Promise<void> {
  await place.press(STAR)
  await place.counts(FOLLOWED, 1)
  await place.press(FOLLOWED)
  await place.counts(FOLLOWED, 0)
}

/** Waits until rows are shown and the socket is open. */
export async function isLive(place: Place): Promise<void> {
  await place.shows(ROW)
  await place.shows('[data-source="live"]')
}

/**
 * Returns the first match in play that takes bets and is before minute 89, outside of added time. Its minute follows
 * the clock.
 */
export function runningMatch(place: Place): Promise<string> {
  return place.finds(
    'a match in play that takes bets',
    () => {
      const isRunning = (row: Element) => {
        const minute = row.querySelector('[data-cell="minute"]')?.textContent ?? ''
        const price = row.querySelector('[data-cell="HDP.up"]:not([data-tone="off"])')
        return /^\d+$/.test(minute) && Number(minute) < 89 && price !== null
      }
      const found = [...document.querySelectorAll('[data-match]')].find(isRunning)
      return found?.getAttribute('data-match') ?? null
    },
    undefined,
  )
}

/** Checks that the document is not wider than its window. */
export const fits = (place: Place): Promise<void> =>
  place.sees(
    'how far the page is wider than its window',
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    undefined,
    0,
  )

/**
 * Checks that width and height of the document fit into its window. A scroll bar of the document would change the
 * matching width queries in WebKit.
 */
export async function fills(place: Place): Promise<void> {
  await fits(place)
  await place.sees(
    'how far the page is higher than its window',
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    undefined,
    0,
  )
}

/** Checks that the last element of the selector is whole in the window and its content does not scroll sideways. */
export const isInside = (place: Place, selector: string): Promise<void> =>
  place.sees(
    `what of ${selector} is outside of the window`,
    wanted => {
      const found = [...document.querySelectorAll(wanted)].pop()
      if (found === undefined) return ['all of it']
      const { left, top, right, bottom } = found.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const past = { left: -left, top: -top, right: right - clientWidth, bottom: bottom - clientHeight }
      return Object.entries(past).flatMap(([side, px]) => (px > 1 ? [`${side} ${Math.round(px)} px`] : []))
    },
    selector,
    [],
  )

/** Checks that the controls are high enough for a finger. */
export const areHigh = (place: Place, selector: string, least: number): Promise<void> =>
  place.sees(
    `${selector} lower than ${least} px`,
    ([wanted, px]) =>
      [...document.querySelectorAll(wanted)]
        .filter(({ clientHeight }) => clientHeight > 0)
        .map(found => ({ words: found.textContent ?? '', high: found.getBoundingClientRect().height }))
        .filter(({ high }) => high < px),
    [selector, least] as const,
    [],
  )

export const DIALOG = 'dialog[open]'
/** Button in a narrow toolbar. */
export const FILTERS = ':is(.toolbar-tools, .phone-tools) > button[aria-label^="More filters"]'

const SETTINGS = 'button[aria-label="Settings"]'

/** Opens the settings with their button in the page, else with the button in the sheet of filters. */
export async function openSettings(place: Place): Promise<void> {
  if (await place.has(SETTINGS)) await place.press(SETTINGS)
  else {
    await place.press(FILTERS)
    await place.shows(`${DIALOG} button`, 'Settings')
    // The button is the last one, below the edge of a low window.
    await place.run(body => document.querySelector(body)?.scrollTo({ top: 10_000 }), `${DIALOG} .sheet-body`)
    await place.press(`${DIALOG} button`, 'Settings')
  }
  await place.shows('.remembered')
  await isInside(place, DIALOG)
}

/** Opens a page of another site with that name and body. An empty icon prevents a request for one. */
export const openHost = ({ page, host }: Stage, name: string, body: string): Promise<void> =>
  page.open(ofAnotherSite(host.put(name, { html: pageWith(body, '<link rel="icon" href="data:,">') })))
