/** The body of an answer, from the database. Errors: rejects while that is away; `null` where there is nothing to say. */
import { pricesJson, PIECES_READ } from './pricesJson'
import type { ArchiveStore } from '../stores/archiveStore'
import type { ResultQuery } from '../stores/resultQueries'
import { daysJson } from './daysJson'
import { matchesJson } from './matchesJson'
import type { ArchiveRequest, SearchQuery } from './request'
import { searchJson } from './searchJson'

/** Leagues, and teams. */
const MOST_FOUND = 20

export async function answer(store: ArchiveStore, request: ArchiveRequest): Promise<string | null> {
  switch (request.kind) {
    case 'prices': {
      const rows = await store.prices(request.query, PIECES_READ)
      return pricesJson(request.query.match, rows, {
        watches: from => store.watches(from),
        moments: () => store.moments(request.query.match),
      })
    }
    case 'matches':
      return matches(store, request.query)
    case 'days': {
      const { from, until, zoneMs } = request.query
      return daysJson(await store.ends(), await store.days(from, until, zoneMs), zoneMs)
    }
    case 'search':
      return search(store, request.query)
  }
}

async function matches(store: ArchiveStore, query: ResultQuery): Promise<string> {
  const { first: since } = await store.ends()
  const answered = { since, company: query.company, rows: await store.results(query) }
  if (query.of !== 'league') return matchesJson(answered)
  const seasons = await store.seasons(query.league)
  return matchesJson({ ...answered, seasons, rounds: await store.rounds(query.league, query.season) })
}

async function search(store: ArchiveStore, { text, now }: SearchQuery): Promise<string> {
  const leagues = await store.findLeagues(text, MOST_FOUND)
  return searchJson(leagues, await store.findTeams(text, now, MOST_FOUND))
}
