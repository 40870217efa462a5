/** Records that a step of the world publishes on each channel of the socket. */
import type { Outlet } from '../../kit/bus'
import { CHANGES } from '../../contract/channels'
import { groupByMatch, type ChangedMarkets } from '../feed/changeLog'
import type { Market, World, WorldChange } from '../../contract/model'
import type { Work } from '../../kit/work/work'
import { changeRecord } from '../wire/changeXml'
import { goalRows } from '../wire/goalXml'
import { oddsNewRecords } from '../wire/oddsNewText'

const BATCH = 200

function changesByCompany(changes: readonly WorldChange[]): Map<number, [number, Market][]> {
  const companies = new Map<number, [number, Market][]>()
  for (const change of changes) {
    if (change.kind !== 'odds') continue
    const pairs = companies.get(change.company) ?? []
    pairs.push([change.matchId, change.market])
    companies.set(change.company, pairs)
  }
  return companies
}

/** Publishes records in batches, so that the work can pause between them. */
function* publishAll(bus: Outlet, channels: readonly string[], records: Iterable<string>): Work<void> {
  let batch: string[] = []
  const publish = (): void => {
    for (const channel of channels) bus.publish(channel, batch)
    batch = []
  }
  for (const record of records) {
    if (record !== '') batch.push(record)
    if (batch.length >= BATCH) publish()
    yield
  }
  if (batch.length > 0) publish()
}

function* publishOdds(bus: Outlet, world: World, company: number, markets: ChangedMarkets): Work<void> {
  const wanted = (channels: readonly string[]) => channels.filter(channel => bus.wants(channel))
  const each = wanted([`ch_odds_new_${company}`, `ch_odds_new_${company}_txt`])
  if (each.length > 0) yield* publishAll(bus, each, oddsNewRecords(world, markets, company))
  const compact = wanted([`ch_goal${company}_xml`])
  if (compact.length === 0) return
  const matches = [...markets.keys()].flatMap(id => world.match(id) ?? [])
  yield* publishAll(bus, compact, goalRows(world, matches, company))
}

/** Publishes the changes of one step. Records of channels without readers are not written. */
export function* publishChanges(bus: Outlet, world: World, changes: readonly WorldChange[]): Work<void> {
  if (bus.wants(CHANGES)) {
    const ids = new Set(changes.flatMap(change => (change.kind === 'match' ? [change.matchId] : [])))
    const matches = [...ids].flatMap(id => world.match(id) ?? [])
    yield* publishAll(bus, [CHANGES], matches.map(changeRecord))
  }
  for (const [company, pairs] of changesByCompany(changes))
    yield* publishOdds(bus, world, company, groupByMatch(pairs))
}
