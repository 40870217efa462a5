/** Web Push as an extension of a front: its thread, its calls and its part of the reports. */
import type { Extension } from '../contract/extension'
import type { Log } from '../kit/log'
import { PushCalls, type PushCallsOptions } from './pushCalls'
import type { PushOptions } from './pushOptions'
import { withPushReport } from './pushReport'
import { PushThread } from './pushThread'

interface PushParts extends Omit<PushCallsOptions, 'hosts'> {
  readonly options: PushOptions
  /** Address of the database that Web Push shares with the archive. */
  readonly address: string
  readonly log: Log
}

export interface OpenPush {
  readonly thread: PushThread
  readonly extension: Extension
}

export function openPush({ options, address, log, origin, seesAddresses }: PushParts): OpenPush {
  const thread = new PushThread({ ...options, address }, log)
  const calls = new PushCalls(thread, { origin, seesAddresses, hosts: options.hosts })
  return {
    thread,
    extension: {
      routes: calls.routes(),
      report: report => withPushReport(report, thread, calls),
      close: () => thread.close(),
    },
  }
}
