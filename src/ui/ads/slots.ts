/** The slots for banners and their sizes in pixels (docs/product.md 9). */

export interface Size {
  readonly width: number
  readonly height: number
}

export const NAV: Size = { width: 1220, height: 52 }
export const HALF: Size = { width: 604, height: 52 }
const PHONE: Size = { width: 414, height: 45 }

/** `box`: the size on wide windows. `phone`: the size on phones, if it differs. */
export const SLOTS = {
  topleft: { box: HALF, phone: PHONE },
  topright: { box: HALF, phone: PHONE },
  'nav-01': { box: NAV, phone: PHONE },
  'nav-02': { box: NAV, phone: PHONE },
  'nav-03': { box: NAV, phone: PHONE },
  sixinone: { box: NAV, phone: PHONE },
  sixinone2: { box: NAV, phone: PHONE },
  'mobile-01': { box: PHONE },
  'mobile-02': { box: { width: 414, height: 34 } },
  'match-list': { box: NAV, phone: PHONE },
  catfish: { box: { width: 710, height: 60 }, phone: PHONE },
} as const satisfies Record<string, { readonly box: Size; readonly phone?: Size }>

export type SlotName = keyof typeof SLOTS

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name)

export function sizeOf(slot: SlotName, phone: boolean): Size {
  const sizes: { readonly box: Size; readonly phone?: Size } = SLOTS[slot]
  return phone ? (sizes.phone ?? sizes.box) : sizes.box
}
