/**
 * The line-ups of a match: starters, bench, formation and coach.
 *
 * Source: `/ajax/match/lineups?id=`. docs/wire.md 6.6. Rules LNU1-LNU3 in docs/rules/feed.md.
 * Errors: an answer without a readable player is refused. A player without a name, and players beyond `MOST_PLAYERS`,
 * are skipped and noted under their number.
 */
import * as v from 'valibot'
import type { Lineup, LineupPlayer, MatchLineups } from '../../contract/details/lines'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import { fit, flag, list, tally, text } from '../grammar/jsonSchema'
import type { Reading } from '../records'
import { refused } from '../text/body'
import { readingOf } from '../text/items'

/** Maximum number of players of a list. Eleven start, and a bench has fewer than 22. */
const MOST_PLAYERS = 24
/** Formation such as `4-2-3-1`: two to five digits with hyphens between them. */
const FORMATION = /^\d(?:-\d){1,4}$/
const HIGHEST_NUMBER = 999

const LineupShape = v.object({ formation: text, coach: text, start: list, bench: list })
const PlayerShape = v.object({
  number: tally,
  name: v.pipe(text, v.trim(), v.minLength(1)),
  position: text,
  captain: flag,
})

export function readLineups(body: string): Reading<MatchLineups> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const parts = isObject(payload.value) ? lowerKeys(payload.value) : {}
  if (!isObject(parts['home']) && !isObject(parts['guest'])) return refused('bad-shape')
  const skips = new ItemSkips()
  const value = { home: readSide(parts['home'], skips), guest: readSide(parts['guest'], skips) }
  const sides = [value.home, value.guest]
  const read = sides.reduce((sum, { starters, bench }) => sum + starters.length + bench.length, 0)
  const items = skips.of(read)
  return read === 0 && items.lost === 0 ? refused('bad-shape') : readingOf(value, skips.list, items)
}

const NOBODY: Lineup = { formation: '', coach: '', starters: [], bench: [] }

function readSide(side: unknown, skips: ItemSkips): Lineup {
  const shape = fit(LineupShape, side)
  if (shape === undefined) return NOBODY
  return {
    formation: FORMATION.test(shape.formation) ? shape.formation : '',
    coach: shape.coach,
    starters: readPlayers(shape.start, skips),
    bench: readPlayers(shape.bench, skips),
  }
}

function readPlayers(items: readonly unknown[], skips: ItemSkips): readonly LineupPlayer[] {
  const players: LineupPlayer[] = []
  for (const item of items.slice(0, MOST_PLAYERS)) {
    if (!skips.begin()) break
    const shape = fit(PlayerShape, item)
    if (shape === undefined) skips.note('bad-row')
    else {
      const { number, name, position, captain } = shape
      players.push({ number: shirt(number), name, position: positionOf(position), captain })
    }
  }
  if (items.length > MOST_PLAYERS) skips.note('too-many-records')
  return players
}

const shirt = (number: number | null): string =>
  number === null || number > HIGHEST_NUMBER ? '' : String(number)

/** Returns the position by the first letter, as of `G`, `GK` or `Goalkeeper`. Empty for any other letter. */
const positionOf = (text: string): LineupPlayer['position'] =>
  POSITIONS.get(text.charAt(0).toUpperCase()) ?? ''

const POSITIONS: ReadonlyMap<string, LineupPlayer['position']> = new Map([
  ['G', 'goalkeeper'],
  ['D', 'defender'],
  ['M', 'midfielder'],
  ['F', 'forward'],
])
