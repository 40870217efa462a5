/**
 * A feed server in a process of its own, for tests that attack it. It says what it was itself responsible for: the
 * time that its own thread worked while somebody waited, whatever else the machine was doing meanwhile.
 */
import { subscribe } from 'node:diagnostics_channel'
import { openSync, readSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { startFeedServer, type StartOptions } from '../../../feedserver/server'

export interface Testimony {
  /** Milliseconds of work during each answer to the innocent visitor. */
  readonly answers: readonly number[]
  /** Milliseconds of work between two looks of a timer of 5 ms: how long the event loop was held. */
  readonly held: readonly number[]
  readonly rejections: readonly string[]
  readonly rss: number
}

const LOOK_MS = 5

/** Linux tells the time that one thread has worked; elsewhere that of the whole process has to do. */
function workClock(): () => number {
  try {
    const file = openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r')
    const bytes = Buffer.alloc(100)
    return () => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, 100, 0)), 10) / 1e6
  } catch {
    return () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  }
}

const worked = workClock()
const answers: number[] = []
const held: number[] = []
const rejections: string[] = []
const begun = new Map<IncomingMessage, number>()

interface Exchange {
  readonly request: IncomingMessage
}
subscribe('http.server.request.start', message => {
  const { request } = message as Exchange
  if (request.headers['x-innocent'] !== undefined) begun.set(request, worked())
})
subscribe('http.server.response.finish', message => {
  const start = begun.get((message as Exchange).request)
  if (start === undefined) return
  begun.delete((message as Exchange).request)
  answers.push(worked() - start)
})

process.on('unhandledRejection', reason => rejections.push(String(reason)))

const server = await startFeedServer(JSON.parse(process.argv[2] ?? '{}') as StartOptions)
let last = worked()
setInterval(() => {
  const now = worked()
  held.push(now - last)
  last = now
}, LOOK_MS)
process.on('message', () => {
  const testimony: Testimony = { answers, held, rejections, rss: process.memoryUsage().rss }
  process.send?.(testimony)
})
process.on('disconnect', () => process.exit(0))
process.send?.(server.port)
