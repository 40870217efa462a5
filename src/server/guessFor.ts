/** The window that a visitor probably has, by the kind of device. The page draws everything anew in its own. */
import type { WindowGuess } from '../ui/kit/dom/windowGuess'
import type { PageRequest } from './rowsThread'

/** Common windows at the large end, so that rows are missing on few screens. */
const WINDOWS = { phone: { width: 400, height: 880 }, desktop: { width: 1440, height: 960 } } as const
/** What an open match leaves to the list, as the style sheets have it for that window (`--match-width`). */
const LIST_WIDTHS = { phone: 400, desktop: 1440 - 416 } as const

/** `hasMatch`: one stands open. */
export function guessFor({ device, framed, search }: PageRequest, hasMatch: boolean): WindowGuess {
  const size = WINDOWS[device]
  const listWidth = hasMatch ? LIST_WIDTHS[device] : size.width
  return {
    ...size,
    matches: query => matchesSize(query, size),
    textScale: 1,
    framed,
    search,
    listSize: { ...size, width: listWidth },
  }
}

const REM_PX = 16
const CONDITION = /\((min|max)-(width|height): ([\d.]+)(px|rem)\)/g

/** Whether the window has the sizes of a media query. One that wants anything else does not match. */
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
