/**
 * Facts about a visitor from the request: the choices of the page, and the probable size of the window. Never throws.
 */
import { readPageGlobals } from '../ui/embed/pageGlobals'
import type { WindowGuess } from '../ui/kit/dom/windowGuess'
import { firstChoices } from '../ui/page/firstChoices'
import { readCookie } from '../ui/state/keyStore'
import type { Choices } from '../ui/state/pageState'
import { SITE, WIDGET, withCompanies } from '../ui/state/profile'
import type { PageRequest } from './rowsThread'

export function choicesFor(request: PageRequest): Choices {
  const { page, path, search, lang, cookies, device, framed, companies = [], at } = request
  return firstChoices({
    profile: withCompanies(page === 'site' ? SITE : WIDGET, companies),
    search,
    path,
    lang,
    globals: readPageGlobals({}),
    store: { read: name => readCookie(cookies, name) },
    framed,
    phone: device === 'phone',
    now: at,
  })
}

/** Common window sizes, chosen large, so that few screens lack rows. */
const WINDOWS = { phone: { width: 400, height: 880 }, desktop: { width: 1440, height: 960 } } as const
/** Width of the list in a window of `WINDOWS` while a match is open. Style sheets: `--match-width`. */
const LIST_WIDTHS = { phone: 400, desktop: 1440 - 416 } as const

/**
 * Returns a common window of the device. In a window of another kind the page draws everything again. `hasMatch`: a
 * match is open. `media`: receives the media queries that are evaluated.
 */
export function guessFor(
  { device, framed, search }: PageRequest,
  hasMatch: boolean,
  media: Record<string, boolean> = {},
): WindowGuess {
  const size = WINDOWS[device]
  const listWidth = hasMatch ? LIST_WIDTHS[device] : size.width
  return {
    matches: query => (media[query] ??= matchesSize(query, size)),
    textScale: 1,
    framed,
    search,
    ...size,
    listSize: { ...size, width: listWidth },
  }
}

const REM_PX = 16
const CONDITION = /\((min|max)-(width|height): ([\d.]+)(px|rem)\)/g

/** Evaluates a media query for the window's size. A query with other conditions is false. */
function matchesSize(query: string, size: { readonly width: number; readonly height: number }): boolean {
  const rest = query.replace(CONDITION, '').replaceAll('and', '').trim()
  return (
    rest === '' &&
    [...query.matchAll(CONDITION)].every(([, end, side, number, unit]) => {
      const limit = Number(number) * (unit === 'rem' ? REM_PX : 1)
      const own = size[side === 'height' ? 'height' : 'width']
      return end === 'min' ? own >= limit : own <= limit
    })
  )
}
