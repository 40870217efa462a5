/**
 * Requests and reads one feed for the synchronisation machine, and answers with an event.
 *
 * Rules NET3, NET13, NET17-NET20, SRV3, SCN12 in docs/rules. Errors: those of `feedFetcher.ts`.
 */
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import { failed, succeeded, type Result } from '../../engine/contract/result'
import type { CompanyId } from '../../engine/contract/units'
import { readOddsText } from '../../engine/feed/odds/oddsText'
import type { OddsChange, Reading } from '../../engine/feed/records'
import type { Cadence } from '../../engine/sync/cadence'
import type { ActionOf, Prices } from '../../engine/sync/events'
import type { Device } from '../transport/device'
import { lazyImport } from '../transport/lazyImport'
import { createFeedFetcher, type FetchOutcome, type FeedFetcherOptions } from './feedFetcher'
import { createListReader, type ListReaderOptions } from './listReader'
import { feedPaths } from './paths'

export interface FeedReaderOptions extends FeedFetcherOptions, ListReaderOptions, Device {
  readonly config: EngineConfig
  readonly cadence: Cadence
  /** Loads the code that reads feeds other than the first list. */
  readonly live: typeof liveCode
}

/** Answers with an event, unless `unwanted` is aborted. */
type Request<Action> = (action: Action, unwanted: AbortSignal) => Promise<void>

export interface FeedReader {
  readonly fetchList: Request<ActionOf<'fetchList'>>
  readonly fetchPrices: Request<ActionOf<'fetchPrices'>>
  readonly fetchDelta: Request<ActionOf<'fetchDelta'>>
  readonly fetchChanges: Request<ActionOf<'fetchChanges'>>
  /** Requests a new token for the socket, from plain text or a JSON string. */
  readonly fetchToken: () => Promise<Result<string>>
}

export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { config, cadence, clock, now, random, live, dispatch } = options
  const paths = feedPaths(config, cadence)
  const fetcher = createFeedFetcher(options)
  const { load, open } = fetcher
  const serverNow = () => now() + clock.offsetMs

  return {
    fetchList: createListReader(fetcher, paths, serverNow, options),
    async fetchPrices({ id, company, file }, unwanted) {
      const { fetch, accept } = open(id, 'odds', unwanted)
      if (file === 'resultOdds') void resultCode()
      const body = await fetch(paths[file](company, serverNow()))
      if (body === undefined) return
      const { text } = body
      const prices = await accept(file === 'resultOdds' ? resultOdds(text, company) : oddsTable(text, 'full'))
      if (prices !== undefined) dispatch({ ...body, kind: 'pricesReceived', id, prices })
    },
    async fetchDelta({ id, company, file, lastText }, unwanted) {
      const { fetch, accept, fail } = open(id, 'odds', unwanted)
      const [body, code] = await Promise.all([fetch(paths[file](company, serverNow())), live()])
      if (body === undefined) return
      if (!code.ok) return fail(code.fault)
      const { text } = body
      // The path alone does not decide: a body with `$` has the grammar of the full file.
      const read = () =>
        file === 'oddsDelta' || text.includes('$')
          ? oddsTable(text, 'delta')
          : oddsChanges(code.value.readOddsChanges(text, company))
      const prices = text === lastText ? null : await accept(read())
      if (prices !== undefined) dispatch({ ...body, kind: 'deltaReceived', id, prices })
    },
    async fetchChanges({ id }, unwanted) {
      const { fetch, accept, fail } = open(id, 'changes', unwanted)
      const [body, code] = await Promise.all([fetch(paths.changes(serverNow())), live()])
      if (body === undefined) return
      if (!code.ok) return fail(code.fault)
      const { text } = body
      const changes = await accept(code.value.readChanges(text))
      if (changes !== undefined) dispatch({ ...body, kind: 'changesReceived', id, changes })
    },
    async fetchToken() {
      const body = await load('socket', paths.socketToken(random()))
      if (!body.ok) return body
      const token = body.value.text.trim().replace(/^"|"$/g, '')
      return /^[\w.~+/=-]{1,4096}$/.test(token) ? succeeded(token) : failed('bad-shape')
    },
  }
}

const oddsTable = (text: string, kind: 'full' | 'delta') =>
  mapReading(readOddsText(text), (table): Prices => ({ kind, table }))
const oddsChanges = (reading: Reading<readonly OddsChange[]>) =>
  mapReading(reading, (changes): Prices => ({ kind: 'changes', changes }))
/** Loaded on use: a first visit shows no results. */
const resultCode = lazyImport(() => import('./resultOdds'))
async function resultOdds(text: string, company: CompanyId): Promise<FetchOutcome<Prices>> {
  const code = await resultCode()
  return code.ok ? oddsChanges(code.value.readResultOdds(text, company)) : { ...code, skipped: [] }
}

function mapReading<From, To>(reading: Reading<From>, change: (value: From) => To): Reading<To> {
  return reading.ok ? { ...reading, value: change(reading.value) } : reading
}

/** Code that the first list does not need, loaded as one file: readers of changes and frames, and the socket. */
export const liveCode = lazyImport(() => import('./liveParts'))
