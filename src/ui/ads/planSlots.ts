/** The position of each banner slot on a page. Pure. Rules ADS7, ADS9, ADS15, ADS16 and ADS18 in docs/rules/ads.md. */
import { keysOf } from '../../engine/contract/keysOf'
import type { Profile } from '../state/profile'
import type { BannerState } from './bannerStore'
import { HALF, NAV, sizeOf, SLOTS, type SlotName } from './slots'

/** A line of banners: slots side by side. */
type Line = readonly SlotName[]

/** A line of banners that is a row of the list. */
interface ListLine {
  readonly slots: Line
  /** Number of leagues above this line of banners. */
  readonly after: number
  /** True if the line's banners came unannounced, after the list was shown. */
  readonly late: boolean
}

export interface SlotPlan {
  readonly header: readonly Line[]
  readonly toolbar: readonly Line[]
  readonly list: readonly ListLine[]
}

export interface Room {
  readonly places: Profile['banners']
  readonly phone: boolean
  /** Width in pixels of the visible window. */
  readonly width: number
  readonly height: number
}

/** Largest share of the window's height for banners above the list. */
const SHARE = 1 / 7
const GAP_PX = 8
/** Numbers of leagues above the list rows that take lines without space above the list. */
const SPOTS = [1, 3, 6] as const

export function planSlots({ reserved, late }: Pick<BannerState, 'reserved' | 'late'>, room: Room): SlotPlan {
  const { above, list } = room.phone ? room.places.phone : room.places.wide
  const filled = (lines: readonly Line[]) =>
    lines.map(line => line.filter(slot => reserved.has(slot))).filter(line => line.length > 0)
  const isLate = (line: Line) => line.every(slot => late.has(slot))
  const over = filled(above)
  const shown = fitting([...over.filter(line => !isLate(line)), ...over.filter(isLate)], room)
  const rest = over.filter(line => !shown.has(line))
  const rows = [...rest, ...filled([...list, ['match-list']])]
  const isShown = (line: Line) => shown.has(line)
  return {
    header: over.filter(line => isShown(line) && !isToolbar(line)),
    toolbar: over.filter(line => isShown(line) && isToolbar(line)),
    // Late lines are spread separately, so that they do not move the other lines' rows.
    list: [false, true].flatMap(late =>
      spread(
        rows.filter(line => isLate(line) === late),
        late,
      ),
    ),
  }
}

/** True for the line below the filters of a phone. */
const isToolbar = (line: Line) => line.includes('mobile-02')

function fitting(lines: readonly Line[], room: Room): ReadonlySet<Line> {
  let left = room.height * SHARE
  const fits = lines.filter(line => {
    const need = lineHeight(line, room)
    if (need > left) return false
    left -= need
    return true
  })
  return new Set(fits)
}

/** Returns the height of a line with its gap, in pixels. A window narrower than the line scales it down. */
function lineHeight([first]: Line, { width, phone }: Room): number {
  if (first === undefined) return 0
  const size = sizeOf(first, phone)
  const full = size === HALF ? NAV.width : size.width
  return size.height * Math.min(1, width / full) + GAP_PX
}

/** Spreads the lines over the spots in order. The numbers of lines per spot differ by one at most. */
function spread(lines: readonly Line[], late: boolean): readonly ListLine[] {
  const shares = Math.max(lines.length, SPOTS.length)
  return lines.map((slots, index) => ({
    slots,
    after: SPOTS[Math.floor((index * SPOTS.length) / shares)] ?? 1,
    late,
  }))
}

const NAMES = keysOf(SLOTS)

/** Describes the position of each slot in the words of `data-slots` (docs/contracts.md). */
export function describePlan(plan: SlotPlan, reserved: ReadonlySet<SlotName>): string {
  const where: Partial<Record<SlotName, string>> = { catfish: 'bottom' }
  for (const slot of plan.header.flat()) where[slot] = 'header'
  for (const slot of plan.toolbar.flat()) where[slot] = 'toolbar'
  for (const { slots, after } of plan.list) for (const slot of slots) where[slot] = `after-${after}`
  return NAMES.filter(name => reserved.has(name))
    .map(name => `${name}:${where[name] ?? 'none'}`)
    .join(' ')
}
