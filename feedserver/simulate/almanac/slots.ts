/**
 * Days on which a side may play: six slots in each cycle of four weeks, so that weekdays stay the same.
 *
 * A side plays at most once in a slot, and days of different slots are at least four apart. So two of its matches are
 * at least 72 hours apart, whether league, cup or friendly. The *phase* of a side is the day of its first slot
 * (`phases.ts`).
 */

/** Length of a cycle in days. */
export const CYCLE = 28

interface SlotKind {
  /** Days of the cycle. The matches of a round are spread over them. */
  readonly days: readonly number[]
  /**
   * Leagues that use the slot: 0 all, 1 those with too many rounds for slots of kind 0, 2 those that need still more.
   */
  readonly need: 0 | 1 | 2
}

/** Cups use the second and the fourth slot, for the two legs of a tie. */
const KINDS: readonly SlotKind[] = [
  { days: [0], need: 0 },
  { days: [4], need: 2 },
  { days: [8], need: 0 },
  { days: [12], need: 1 },
  { days: [16, 17, 18], need: 0 },
  { days: [22, 23, 24], need: 0 },
]
const FIRST_LEG = 1
const SECOND_LEG = 3

/** Days from the first leg of a tie to the second. */
export const LEG_DAYS = 8

export interface DaySlot {
  /** Slot number, counted over all cycles. */
  readonly number: number
  readonly first: number
  readonly last: number
  readonly need: SlotKind['need']
}

const SLOT_OF = new Map(KINDS.flatMap(({ days }, at) => days.map(day => [day, at] as const)))
const within = (day: number, phase: number): number => (((day - phase) % CYCLE) + CYCLE) % CYCLE

export function slotAt(number: number, phase: number): DaySlot {
  const cycle = Math.floor(number / KINDS.length)
  const { days, need } = KINDS[number - cycle * KINDS.length] as SlotKind
  const start = cycle * CYCLE + phase
  return { number, need, first: start + (days[0] ?? 0), last: start + (days.at(-1) ?? 0) }
}

/** Slot of a day for sides with the phase. `undefined` between slots. */
export function slotOn(day: number, phase: number): DaySlot | undefined {
  const kind = SLOT_OF.get(within(day, phase))
  if (kind === undefined) return undefined
  return slotAt(Math.floor((day - phase) / CYCLE) * KINDS.length + kind, phase)
}

/** Number of the first slot that begins on the day or later. */
export function firstSlotFrom(day: number, phase: number): number {
  let number = Math.floor((day - phase) / CYCLE) * KINDS.length
  while (slotAt(number, phase).first < day) number += 1
  return number
}

/** Whether the day is the middle of its slot, on which cups and friendlies are played. */
export const isMiddle = ({ first, last }: DaySlot, day: number): boolean => day === (first + last) / 2

/** Leg that a slot is for, and the day of the first leg. `undefined` for a slot without cups. */
export function legIn({
  number,
  first,
}: DaySlot): { readonly leg: 1 | 2; readonly firstLeg: number } | undefined {
  const kind = number % KINDS.length
  if (kind === FIRST_LEG) return { leg: 1, firstLeg: first }
  return kind === SECOND_LEG ? { leg: 2, firstLeg: first - LEG_DAYS } : undefined
}

/** Continental and national cups alternate by cycle. Phases one week apart have opposite cycles. */
export function isForContinents(firstLeg: number): boolean {
  const week = Math.floor(firstLeg / 7)
  return (Math.floor(week / 4) + week) % 2 === 0
}
