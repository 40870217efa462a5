/** Web Push of a front with an archive: its thread, its calls and its part of the reports. */
import type { ArchiveThread } from '../archive/archiveThread'
import type { Provider } from '../contract/provider'
import type { Log } from '../kit/log'
import { PushCalls, type PushCallsOptions } from './pushCalls'
import type { PushOptions } from './pushOptions'
import { withPushReport } from './pushReport'
import { PushThread } from './pushThread'

interface PushParts extends Omit<PushCallsOptions, 'hosts'> {
  readonly options: PushOptions
  /** Whoever writes it announces. */
  readonly archive: ArchiveThread
  readonly log: Log
}

export interface OpenPush {
  readonly thread: PushThread
  readonly calls: PushCalls
  readonly report: (report: ReturnType<Provider['report']>) => ReturnType<Provider['report']>
}

export function openPush({ options, archive, log, origin, seesAddresses }: PushParts): OpenPush {
  const thread = new PushThread({ ...options, address: archive.options.address }, log)
  const calls = new PushCalls(thread, { origin, seesAddresses, hosts: options.hosts })
  archive.onStatus(({ leads }) => {
    if (leads !== null) thread.lead(leads)
  })
  archive.onLoss(() => void thread.reopen())
  return { thread, calls, report: report => withPushReport(report, thread, calls) }
}
