/** A matchday feed server with a stopped clock, for one test file. */
import { startFeedServer, type FeedServer, type StartOptions } from '../../../feedserver/start/feedServer'
import { afterFile } from '../../support/ends'

/** A Saturday evening in Vietnam: matches in every state. */
const AT = Date.parse('2031-05-03T12:30:00Z')

export interface Feeds {
  readonly server: FeedServer
  /** Value for `dataHost`. */
  readonly host: string
}

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
  afterFile(() => server.close())
  return { server, host: `http://127.0.0.1:${server.port}` }
}
