/** A matchday feed server whose clock stands, for one test file. */
import { afterAll } from 'vitest'
import type { Match } from '../../../feedserver/model'
import { startFeedServer, type FeedServer, type StartOptions } from '../../../feedserver/server'

import { dayNumber } from '../../../src/engine/contract/days'
import { QUERY } from '../../engine/support/records'

/** A Saturday evening in Vietnam: matches in every state. */
const AT = Date.parse('2031-05-03T12:30:00Z')

export interface Feeds {
  readonly server: FeedServer
  /** What `dataHost` is to be. */
  readonly host: string
}

const servers: FeedServer[] = []
afterAll(() => Promise.all(servers.map(server => server.close())))

export async function startFeeds(options: StartOptions = {}): Promise<Feeds> {
  const server = await startFeedServer({
    port: 0,
    host: '127.0.0.1',
    matches: 60,
    speed: 0,
    at: AT,
    seed: 7,
    ...options,
  })
  servers.push(server)
  return { server, host: `http://127.0.0.1:${server.port}` }
}

/** The matches that 'today' lists: those of the visitor's day, and those still in play since the day before. */
export function todaysMatches({ world }: FeedServer): readonly Match[] {
  const today = dayNumber(world.now, QUERY.zone)
  return world.matches().filter(({ kickoff, state }) => {
    const day = dayNumber(kickoff, QUERY.zone)
    return day === today || (day === today - 1 && state > 0)
  })
}
