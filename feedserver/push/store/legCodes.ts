/** Numbers of legs in the database: their index in the values of a price. A code never changes. */
import { LEGS, type Leg } from '../../../src/engine/contract/markets'

export const LEG_CODES: Readonly<Record<Leg, number>> = { up: 0, goal: 1, down: 2 }

/** Returns `undefined` for an unknown number. */
export const legOfCode = (code: number): Leg | undefined => LEGS.find(leg => LEG_CODES[leg] === code)
