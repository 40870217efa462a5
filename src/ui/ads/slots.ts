/** The places for banners, their sizes in pixels (docs/product.md 9), and which of them fit a page. Pure. */
import type { Profile } from '../state/profile'

export interface Size {
  readonly width: number
  readonly height: number
}

const NAV: Size = { width: 1220, height: 52 }
const HALF: Size = { width: 604, height: 52 }

/** `box`: the size on wide windows; `phone`: the size on phones, where it differs. */
export const SLOTS = {
  'nav-01': { box: NAV },
  'nav-02': { box: NAV },
  'nav-03': { box: NAV },
  topleft: { box: HALF },
  topright: { box: HALF },
  'match-list': { box: NAV },
  catfish: { box: { width: 710, height: 60 }, phone: { width: 414, height: 45 } },
  sixinone: { box: NAV, phone: { width: 414, height: 45 } },
  sixinone2: { box: NAV, phone: { width: 414, height: 45 } },
  'mobile-01': { box: { width: 414, height: 45 } },
  'mobile-02': { box: { width: 414, height: 34 } },
} as const satisfies Record<string, { readonly box: Size; readonly phone?: Size }>

export type SlotName = keyof typeof SLOTS

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name)

export function sizeOf(slot: SlotName, phone: boolean): Size {
  const sizes: { readonly box: Size; readonly phone?: Size } = SLOTS[slot]
  return phone ? (sizes.phone ?? sizes.box) : sizes.box
}

/** The places of a line stand side by side. */
type Line = readonly SlotName[]

export interface SlotPlan {
  readonly header: readonly Line[]
  readonly toolbar: readonly Line[]
}

const TOOLBAR: Line = ['mobile-02']

/** Banners above the list take at most a seventh of the window's height; a line that does not fit is left out. */
const SHARE = 1 / 7
const GAP_PX = 8

export interface Room {
  /** The lines of places in the page's header. */
  readonly places: Profile['banners']
  readonly phone: boolean
  readonly width: number
  readonly height: number
}

/** `reserved`: places that have a banner or are reserved for one. */
export function planSlots(reserved: ReadonlySet<SlotName>, room: Room): SlotPlan {
  const { places, phone } = room
  const all: readonly Line[] = phone ? [...places.phone, TOOLBAR] : places.wide
  const lines = all.map(line => line.filter(slot => reserved.has(slot))).filter(line => line.length > 0)
  let left = room.height * SHARE
  const shown = lines.filter(line => {
    const need = lineHeight(line, room)
    if (need > left) return false
    left -= need
    return true
  })
  const inToolbar = (line: Line) => line.some(slot => TOOLBAR.includes(slot))
  return { header: shown.filter(line => !inToolbar(line)), toolbar: shown.filter(inToolbar) }
}

/** Height of a line with its gap; a window narrower than the line scales it down. */
function lineHeight([first]: Line, { width, phone }: Room): number {
  if (first === undefined) return 0
  const size = sizeOf(first, phone)
  const full = size === HALF ? NAV.width : size.width
  return size.height * Math.min(1, width / full) + GAP_PX
}
