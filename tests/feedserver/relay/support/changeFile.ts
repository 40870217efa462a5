/** A provider's change file that a test sets, and the records that a relay publishes. */
import { writeChangeXml } from '../../../../feedserver/relay/feeds/records'
import type { TestRelay } from './relay'
import { FAULTS, send, type StandIn } from './standIn'

export const CHANGES = '/gf/data/change_en.xml'
export const ONE = '9000001^2^1^1^1^1^0^0^1^0^2031-05-04 11:30:00^2031-05-04 11:31:10^^1^^^4^1^1^^^^'
export const TWO = ONE.replace('^2^1^1', '^3^2^1')

/** Returns an array that collects all records published on a channel. */
export function listen({ bus, provider }: TestRelay, channel: string): string[] {
  const received: string[] = []
  provider.attend?.(channel)
  bus.subscribe(channel, records => received.push(...records))
  return received
}

/** Sets the provider's change file. `null`: the provider does not answer. */
export const tell = (standIn: StandIn, file: string | null): void => {
  standIn.spoil = ({ path }) =>
    path !== CHANGES
      ? null
      : file === null
        ? FAULTS['nothing at all']
        : (response, right) => send(response, { ...right, body: Buffer.from(file) })
}
export const file = (...records: string[]): string => writeChangeXml(records, false)
