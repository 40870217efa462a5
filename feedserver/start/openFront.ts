/**
 * Opens a front with its extensions: an archive, Web Push, and the tables of a season that was played into the archive.
 *
 * The code of an archive is loaded only when needed. Errors: those of the parts.
 */
import type { Extension } from '../contract/extension'
import type { ArchiveThread } from '../archive/thread/archiveThread'
import type { FeedListener } from '../archive/tap'
import type { OpenPush } from '../push/openPush'
import { startFront, type Front, type FrontParts } from '../serve/front'
import { planOf } from '../simulate/season/planOf'
import { SeasonTables, type SeasonResults } from '../simulate/season/seasonTables'
import type { SimulatedPast } from '../simulate/season/simulatedPast'
import { findPage } from '../simulate/provider/worldPages'
import type { FeedOptions } from './options/options'

interface ExtensionParts extends Pick<FrontParts, 'provider' | 'bus' | 'log'> {
  readonly options: Pick<FeedOptions, 'archive' | 'push' | 'origin' | 'perAddress'>
  /** The past of a simulated day, for its archive. `null` for any other day. */
  readonly past: SimulatedPast | null
}

async function pushOf({ options, log }: ExtensionParts, archive: ArchiveThread): Promise<OpenPush | null> {
  if (options.push === null) return null
  const { openPush } = await import('../push/openPush')
  const { origin, perAddress, push } = options
  const { address } = archive.options
  const opened = openPush({ options: push, address, log, origin, seesAddresses: perAddress > 0 })
  // The process that writes the archive announces.
  archive.onStatus(({ leads }) => {
    if (leads !== null) opened.thread.lead(leads)
  })
  archive.onLoss(() => void opened.thread.reopen())
  return opened
}

const listenerOf = ({ thread }: OpenPush): FeedListener => ({
  changes: (records, at) => thread.send(remote => remote.changes(records, at)),
  quotes: (records, at) => thread.send(remote => remote.quotes(records, at)),
  list: (bytes, at, now) => thread.send(remote => remote.list(bytes, at, now)),
})

const resultsOf = (archive: ArchiveThread): SeasonResults => ({
  table: async (league, season) =>
    (await archive.call(remote => remote.table(league, season)))?.answer ?? null,
  onDone: listener =>
    archive.onStatus(({ season }) => {
      if (season?.state === 'done') listener()
    }),
})

/** Opens the extensions, in the order in which they wrap the provider. */
async function openExtensions(parts: ExtensionParts): Promise<readonly Extension[]> {
  const { options, provider, bus, log, past } = parts
  if (options.archive === null) return []
  const [{ archiveExtension }, { ArchiveThread }, { seasonLog }] = await Promise.all([
    import('../archive/archiveExtension'),
    import('../archive/thread/archiveThread'),
    import('../archive/season/seasonLog'),
  ])
  const plan = past === null ? null : planOf(past, options.archive.companies)
  const thread = new ArchiveThread(options.archive, log, plan)
  const say = seasonLog(log)
  thread.onStatus(({ season }) => say(season))
  const push = await pushOf(parts, thread)
  const listener = push === null ? null : listenerOf(push)
  return [
    archiveExtension({ thread, provider, bus, findPage, listener }),
    ...(past === null ? [] : [new SeasonTables(resultsOf(thread), past).extension()]),
    ...(push === null ? [] : [push.extension]),
  ]
}

interface OpenedFrontParts extends Omit<FrontParts, 'extensions' | 'options'> {
  readonly options: FrontParts['options'] & ExtensionParts['options']
  /** The past of a simulated day, for its archive. Absent for any other day. */
  readonly past?: SimulatedPast | null
}

/** Opens a front with the extensions that the options name. */
export async function openFront({ past = null, ...parts }: OpenedFrontParts): Promise<Front> {
  return startFront({ ...parts, extensions: await openExtensions({ ...parts, past }) })
}
