/**
 * `sbCorner.js`: corner odds, counts and single corners of every match that has them, docs/wire.md 6.1. Corner
 * handicaps are not simulated, so their three values are empty. A total that is suspended in play is also empty,
 * because the file has no flag for that.
 */
import type { CornerEvent, Match, World } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'
import { tripleText } from './quoteText'

const HALF_TIME = 45

function countsText(match: Match, events: readonly CornerEvent[]): string {
  const early = events.filter(event => event.minute <= HALF_TIME)
  const half = [match.home.id, match.guest.id].map(id => early.filter(event => event.teamId === id).length)
  return [...half, ...match.corners].join(',')
}

function cornerLine(world: World, match: Match, company: number): string {
  const quote = world.quote(match.id, company, 'cornersOU')
  const shown = match.state > 0 ? quote?.running : quote?.current
  const odds = tripleText('cornersOU', shown ?? null)
  const events = world.cornerEvents(match.id)
  const list = events.map(event => `${event.teamId},${event.minute},${event.flag};`).join('')
  const content = ['1', [...odds, '', '', ''].join(','), countsText(match, events), list].join('^')
  return `sCornerData[${match.id}]="${content}";`
}

export function* sbCornerJs(world: World, company: number): Pieces {
  yield 'var sCornerData=new Object();\r\n'
  for (const match of world.matches())
    if (match.hasCorners && match.state !== 0) yield `${cornerLine(world, match, company)}\r\n`
}
