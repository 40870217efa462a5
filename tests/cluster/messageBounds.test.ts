/** Limits of bytes, records and channels in a message of the broker. No part sends more. */
import { afterEach, expect, test, vi } from 'vitest'
import { kind, parsed, written, type MessageKind } from '../../feedserver/cluster/envelope'
import { Follower } from '../../feedserver/cluster/follower'
import {
  BEAT,
  CARD,
  firstLink,
  MOST_CHANNELS,
  MOST_NAMED,
  MOST_RECORD_BYTES,
  MOST_RECORDS,
  RECORDS,
  type RecordsMessage,
} from '../../feedserver/cluster/messages'
import { NamedChannels } from '../../feedserver/cluster/namedChannels'
import { SourceOutlet } from '../../feedserver/cluster/sourceOutlet'
import { MemoryCluster } from './support/memoryBroker'

const SENDER = { run: 'run', epoch: 1, line: 1, step: 10 }
const LONGEST_CHANNEL = 'ch_odds_new_1000_txt'.length
const channelsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `c${at}`.padEnd(LONGEST_CHANNEL, '_'))
const linksOf = (count: number): object =>
  Object.fromEntries(channelsOf(count).map(channel => [channel, 2 ** 52]))

const beatOf = (links: object) => ({
  ...SENDER,
  epoch: 2 ** 20,
  changed: 10,
  links,
  at: 4e15,
  speed: 1000,
  wall: 4e15,
})
const recordsOf = (records: readonly string[]) => ({
  ...SENDER,
  channel: 'c',
  link: firstLink(1) + 2,
  after: firstLink(1) + 1,
  records,
})
const cardOf = (channels: readonly string[]) => ({
  name: 'n'.repeat(200),
  role: 'gateway',
  duty: 'serves',
  sockets: 1e9,
  lag: 4e15,
  version: 'v'.repeat(200),
  epoch: 1,
  channels,
})

interface Case {
  readonly name: string
  readonly of: MessageKind<unknown>
  readonly largest: object
  readonly crowded: object
}

const CASES: readonly Case[] = [
  { name: 'beat', of: BEAT, largest: beatOf(linksOf(MOST_CHANNELS)), crowded: beatOf(linksOf(40_000)) },
  {
    name: 'message of records',
    of: RECORDS,
    largest: recordsOf(Array<string>(MOST_RECORDS).fill('2400001^8^0.95^0.25^0.85^')),
    crowded: recordsOf(Array<string>(80_000).fill('1^1^0')),
  },
  {
    name: 'presence',
    of: CARD,
    largest: cardOf(channelsOf(MOST_NAMED)),
    crowded: cardOf(channelsOf(20_000)),
  },
]

afterEach(() => void vi.restoreAllMocks())

test.each(CASES)(
  '[CLU15] [CLU36] the largest $name is read, and of half a megabyte nothing is parsed',
  ({ of, largest, crowded }) => {
    expect(parsed(written(largest), of)).toEqual(largest)
    const reading = vi.spyOn(JSON, 'parse')
    expect(parsed(written(crowded), of)).toBeNull()
    expect(reading).not.toHaveBeenCalled()
  },
)

test.each(CASES)('[CLU15] [CLU36] a $name is not parsed when it has one byte too many', ({ of, largest }) => {
  const padded = (bytes: number) => Buffer.from(JSON.stringify(largest).padEnd(bytes))
  expect(parsed(padded(of.mostBytes), of)).toEqual(largest)
  expect(parsed(padded(of.mostBytes + 1), of)).toBeNull()
})

test.each([
  ['links', BEAT.shape, beatOf(linksOf(MOST_CHANNELS + 1))],
  ['bookmakers', BEAT.shape, { ...beatOf({}), companies: Array<number>(65).fill(8) }],
  ['records', RECORDS.shape, recordsOf(Array<string>(MOST_RECORDS + 1).fill(''))],
  ['channels', CARD.shape, cardOf(Array<string>(MOST_NAMED + 1).fill('c'))],
])('[CLU15] [CLU37] a message with one too many of its %s is no message', (_name, shape, message) => {
  expect(parsed(written(message), kind<unknown>(shape, MOST_RECORD_BYTES))).toBeNull()
})

/** A leader at a broker that accepts one megabyte, and the messages that it sent. */
function leading() {
  const cluster = new MemoryCluster(() => 0.5)
  const { broker } = cluster.join(0)
  const sent: Buffer[] = []
  const wide = {
    ...broker,
    maxPayload: 2 ** 20,
    publish: (_subject: string, bytes: Buffer) => void sent.push(bytes),
  }
  const follower = new Follower({ lost: () => {}, otherRun: () => {} }, () => true)
  const outlet = new SourceOutlet(wide, follower, ['change_xml'])
  follower.lead(3, 'run', false)
  return { sent, follower, outlet }
}

test.each([
  ['a hundred kilobytes each', Array.from({ length: 9 }, (_, at) => `${at}^${'"'.repeat(50_000)}`)],
  ['none longer than an id', Array.from({ length: 2 * MOST_RECORDS + 1 }, (_, at) => `${at}^`)],
])('[CLU2] [CLU15] [CLU36] [CLU37] records, %s, go in messages that every part reads', (_name, records) => {
  const { sent, outlet } = leading()
  outlet.publish('change_xml', records)
  outlet.send('run', 3, 7)
  const messages = sent.map(bytes => parsed<RecordsMessage>(bytes, RECORDS))
  expect(messages.flatMap(message => message?.records ?? [])).toEqual(records)
  expect(messages.length).toBeGreaterThan(2)
})

test('[CLU15] [CLU37] a source publishes no more channels than a beat may name', () => {
  const { outlet } = leading()
  const begun = channelsOf(2 * MOST_CHANNELS).filter(channel => outlet.want(channel, 0))
  expect(begun).toHaveLength(MOST_CHANNELS - 1)
  expect(outlet.wants('change_xml')).toBe(true)
  outlet.forgetUnread(3, 61_000)
  expect(outlet.want('another', 61_000)).toBe(true)
})

test('[CLU15] a leader forgets the chains that nobody reads once a beat has no room for all', () => {
  const { outlet, follower } = leading()
  const unread = channelsOf(MOST_CHANNELS)
  for (const [at, channel] of unread.entries()) follower.sent(channel, firstLink(3) + at + 1)
  outlet.forgetChains()
  expect(follower.channels).toHaveLength(MOST_CHANNELS)
  outlet.want('read', 0)
  follower.sent('read', firstLink(3) + 1)
  outlet.forgetChains()
  expect(follower.channels).toEqual(['read'])
})

test('[CLU11] [CLU15] [CLU37] every channel that a gateway reads is named within a minute, a new one at once', () => {
  const names = Array.from({ length: 33_331 }, (_, at) => `c${at}`)
  const named = new NamedChannels()
  for (const name of names) named.add(name)
  const cards = Array.from({ length: 33 }, () => named.next())
  expect(Math.max(...cards.map(card => card.length))).toBe(MOST_NAMED)
  expect(new Set(cards.flat()).size).toBe(names.length)
  named.add('new')
  named.delete('c0')
  expect(named.next()).toContain('new')
  const later = Array.from({ length: 33 }, () => named.next()).flat()
  expect(new Set(later).size).toBe(names.length)
  expect(later).not.toContain('c0')
})
