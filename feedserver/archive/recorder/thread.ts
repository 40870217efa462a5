/** The thread that records: a recorder behind messages of Comlink, which writes four times a second. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveRequest } from '../answers/request'
import type { ArchiveOptions } from '../archiveOptions'
import { openStore } from '../stores/openStore'
import { Recorder, type RecorderStatus } from './recorder'

/** A crash loses what came since, and what was on its way to the thread. */
const WRITE_EVERY_MS = 250

export type Bytes = Uint8Array

/** What the feed server calls. Times are the provider's. */
export interface RecorderThread {
  list(bytes: Bytes, at: number): void
  changes(records: readonly string[], at: number): void
  quotes(records: readonly string[], at: number): void
  priceFile(bytes: Bytes, company: number, at: number): void
  report(matchId: number, bytes: Bytes): void
  /** UTF-8; `null` when there is nothing to say. Rejects while the database is away. */
  answer(request: ArchiveRequest): Promise<Bytes | null>
  status(): RecorderStatus
  close(): Promise<void>
}

const { address, pricesForMs } = workerData as ArchiveOptions
const recorder = new Recorder({ open: () => openStore(address), pricesForMs, now: Date.now })
const timer = setInterval(() => void recorder.write(), WRITE_EVERY_MS)
const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes)

const thread: RecorderThread = {
  list: (bytes, at) => recorder.list(textOf(bytes), at),
  changes: (records, at) => recorder.changes(records, at),
  quotes: (records, at) => recorder.quotes(records, at),
  priceFile: (bytes, company, at) => recorder.priceFile(textOf(bytes), company, at),
  report: (matchId, bytes) => recorder.report(matchId, textOf(bytes)),
  async answer(request) {
    const json = await recorder.answer(request)
    if (json === null) return null
    const bytes = new TextEncoder().encode(json)
    return Comlink.transfer(bytes, [bytes.buffer])
  },
  status: () => recorder.status(),
  async close() {
    clearInterval(timer)
    await recorder.close()
  },
}

if (parentPort !== null) Comlink.expose(thread, nodeEndpoint(parentPort))
