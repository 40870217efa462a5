/** Channel names of the socket, and the records that a step of the world puts on each. */
import type { Bus } from '../bus'
import { groupByMatch, type ChangedMarkets } from '../changeLog'
import type { Market, World, WorldChange } from '../model'
import { changeRecord } from '../wire/changeXml'
import { goalRows } from '../wire/goalXml'
import { oddsNewRecords } from '../wire/oddsNewText'

const CHANGES = 'change_xml'

/** The JSON key of a channel: `ch_goal8.xml` and `ch_goal8_xml` are one. */
export const channelKey = (name: string): string => name.trim().replaceAll('.', '_')

export function isChannel(key: string, companies: readonly number[]): boolean {
  if (key === CHANGES) return true
  const company = /^(?:ch_odds_new_(\d{1,4})(?:_txt)?|ch_goal(\d{1,4})_xml)$/.exec(key)
  return company !== null && companies.includes(Number(company[1] ?? company[2]))
}

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

function publishOdds(bus: Bus, world: World, company: number, markets: ChangedMarkets): void {
  for (const channel of [`ch_odds_new_${company}`, `ch_odds_new_${company}_txt`])
    if (bus.wants(channel)) bus.publish(channel, oddsNewRecords(world, markets, company))
  const compact = `ch_goal${company}_xml`
  if (!bus.wants(compact)) return
  const matches = [...markets.keys()].flatMap(id => world.match(id) ?? [])
  bus.publish(compact, goalRows(world, matches, company))
}

/** Puts one step's changes on the bus; what nobody reads is not even rendered. */
export function publishChanges(bus: Bus, world: World, changes: readonly WorldChange[]): void {
  if (bus.wants(CHANGES)) {
    const ids = new Set(changes.flatMap(change => (change.kind === 'match' ? [change.matchId] : [])))
    const matches = [...ids].flatMap(id => world.match(id) ?? [])
    if (matches.length > 0) bus.publish(CHANGES, matches.map(changeRecord))
  }
  for (const [company, pairs] of changesByCompany(changes))
    publishOdds(bus, world, company, groupByMatch(pairs))
}
