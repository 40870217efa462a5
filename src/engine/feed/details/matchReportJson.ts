/**
 * The match report: goals, cards and substitutions with the players' names.
 *
 * Source: `/ajax/match/live-event?id=`. docs/wire.md 6.2, 6.4. Rules REP1-REP2 in docs/rules/feed.md.
 * Errors: an answer of another shape is refused. An event without a kind is skipped and noted under its number.
 */
import * as v from 'valibot'
import { refused } from '../text/body'
import type { MatchReportRecord, ReportEventRecord, ReportMatchRecord } from './detailRecords'
import { readingOf } from '../text/items'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import { fit, id, link, required, tally, text, whole } from '../grammar/jsonSchema'
import type { Reading } from '../records'

const EventShape = v.object({
  side: whole,
  kind: required,
  minute: text,
  name: text,
  assist: text,
  nameup: text,
  namedown: text,
  score: text,
})
const MatchShape = v.object({
  scheduleid: id,
  hometeam: text,
  guestteam: text,
  homeimage: link,
  guestimage: link,
  homescore: tally,
  guestscore: tally,
  matchstate: whole,
})
const HOME = 1

export function readMatchReport(body: string): Reading<MatchReportRecord> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const parts = isObject(payload.value) ? lowerKeys(payload.value) : {}
  const items = parts['event']
  const match = fit(MatchShape, parts['match'])
  if (!Array.isArray(items) && match === undefined) return refused('bad-shape')
  const skips = new ItemSkips()
  const events = Array.isArray(items) ? readEvents(items, skips) : []
  const value = { match: match === undefined ? null : reportMatch(match), events }
  return readingOf(value, skips.list, skips.of(events.length))
}

function readEvents(items: readonly unknown[], skips: ItemSkips): readonly ReportEventRecord[] {
  const events: ReportEventRecord[] = []
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(EventShape, item)
    if (shape === undefined) skips.note('bad-row')
    else {
      const { side, nameup: nameUp, namedown: nameDown, ...texts } = shape
      events.push({ ...texts, side: side === HOME ? 'home' : 'guest', nameUp, nameDown })
    }
  }
  return events
}

function reportMatch(shape: v.InferOutput<typeof MatchShape>): ReportMatchRecord {
  return {
    id: shape.scheduleid,
    home: shape.hometeam,
    guest: shape.guestteam,
    homeImage: shape.homeimage,
    guestImage: shape.guestimage,
    homeScore: shape.homescore,
    guestScore: shape.guestscore,
    state: shape.matchstate,
  }
}
