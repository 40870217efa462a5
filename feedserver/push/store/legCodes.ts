/** Legs of a market as numbers of the database: places in the values of a price. A code never changes. */
import { LEGS, type Leg } from '../../../src/engine/contract/markets'

export const LEG_CODES: Readonly<Record<Leg, number>> = { up: 0, goal: 1, down: 2 }

/** `undefined` for a number that is no code. */
export const legOfCode = (code: number): Leg | undefined => LEGS.find(leg => LEG_CODES[leg] === code)
