/** Kinds of alerts in the database: one bit per kind. */
import { ALERTS, type AlertKind, type AnnouncedKind } from '../../../src/engine/contract/alerts'

export type HappeningKind = AnnouncedKind

export const bitOf = (kind: HappeningKind): number => 2 ** ALERTS[kind].code

export const bitsOf = (kinds: readonly AlertKind[]): number =>
  [...new Set(kinds)].reduce((sum, kind) => sum + bitOf(kind), 0)
