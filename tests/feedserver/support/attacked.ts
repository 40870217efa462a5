/** A feed server in a separate process, for tests that attack it. It reports its internal errors. */
import { startFeedServer, type StartOptions } from '../../../feedserver/start/feedServer'

export interface Testimony {
  readonly rejections: readonly string[]
  readonly rss: number
}

const rejections: string[] = []
process.on('unhandledRejection', reason => rejections.push(String(reason)))

const server = await startFeedServer(JSON.parse(process.argv[2] ?? '{}') as StartOptions)
process.on('message', () => {
  const testimony: Testimony = { rejections, rss: process.memoryUsage().rss }
  process.send?.(testimony)
})
process.on('disconnect', () => process.exit(0))
process.send?.(server.port)
