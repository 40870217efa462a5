import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Follower } from '../../feedserver/cluster/follower'
import { firstLink, type BeatMessage, type RecordsMessage } from '../../feedserver/cluster/messages'

interface Sent {
  readonly run?: string
  readonly epoch?: number
  readonly line?: number
  readonly step?: number
}

const link = (epoch: number, count: number): number => firstLink(epoch) + count

const records = (channel: string, number: number, after: number, sent: Sent = {}): RecordsMessage => ({
  run: 'run',
  epoch: 1,
  line: 1,
  step: 10,
  ...sent,
  channel,
  link: number,
  after,
  records: ['1^2'],
})

const beat = (links: Record<string, number>, sent: Sent = {}): BeatMessage => ({
  run: 'run',
  epoch: 1,
  line: 1,
  step: 10,
  ...sent,
  changed: 10,
  links,
  at: 0,
  speed: 1,
  wall: 0,
})

/** A follower that received the first beat, in which `a` has had one message. */
function following() {
  const lost: (readonly string[] | null)[] = []
  const runs = { others: 0 }
  const follower = new Follower(
    { lost: channels => void lost.push(channels), otherRun: () => void (runs.others += 1) },
    channel => channel !== 'unread',
  )
  follower.receiveBeat(beat({ a: link(1, 1) }))
  lost.length = 0
  return { follower, lost, runs }
}

test('[CLU1] [CLU28] messages that follow one another are used, one that is missing is noticed by the next', () => {
  const { follower, lost } = following()
  expect(follower.receiveRecords(records('a', link(1, 2), link(1, 1)))).toBe(true)
  expect(lost).toEqual([])
  expect(follower.receiveRecords(records('a', link(1, 4), link(1, 3)))).toBe(true)
  expect(lost).toEqual([['a']])
})

test('[CLU1] [CLU28] the last message of a channel is noticed by the beat when it is missing, if the channel is read', () => {
  const { follower, lost } = following()
  follower.receiveBeat(beat({ a: link(1, 1), unread: link(1, 9) }))
  expect(lost).toEqual([])
  follower.receiveBeat(beat({ a: link(1, 2), b: link(1, 1), unread: link(1, 9) }))
  expect(lost).toEqual([['a', 'b']])
  expect(follower.sure).toBe(true)
})

test('[CLU1] a message that comes twice or too late is not used again', () => {
  const { follower, lost } = following()
  const message = records('a', link(1, 2), link(1, 1))
  expect([follower.receiveRecords(message), follower.receiveRecords(message)]).toEqual([true, false])
  expect(follower.receiveRecords(records('a', link(1, 1), 0))).toBe(false)
  expect(lost).toEqual([])
})

test('[CLU4] [CLU31] a new leader that goes on with the chains costs nothing, one that begins new ones costs a loss of all', () => {
  const { follower, lost } = following()
  follower.receiveRecords(records('a', link(2, 2), link(1, 1), { epoch: 2, step: 11 }))
  follower.receiveBeat(beat({ a: link(2, 2) }, { epoch: 2, step: 11 }))
  expect(lost).toEqual([])
  follower.receiveBeat(beat({}, { epoch: 3, line: 3, step: 12 }))
  expect(lost).toEqual([null])
})

test('[CLU4] a new leader that did not hear the last message of the old one shows it by the number it goes on from', () => {
  const { follower, lost } = following()
  follower.receiveRecords(records('a', link(1, 2), link(1, 1)))
  expect(follower.receiveRecords(records('a', link(2, 2), link(1, 1), { epoch: 2 }))).toBe(true)
  expect(lost).toEqual([['a']])
})

test('[CLU4] another run is another feed', () => {
  const { follower, runs, lost } = following()
  follower.receiveBeat(beat({}, { run: 'other', epoch: 2, line: 2, step: 1 }))
  expect([runs.others, lost, follower.run, follower.step]).toEqual([1, [], 'other', 1])
})

const links = fc.record({
  epoch: fc.integer({ min: 1, max: 5 }),
  count: fc.integer({ min: 1, max: 5 }),
  isBeat: fc.boolean(),
})

test('[CLU4] after a word of a newer leader nothing of an older one is used, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(links, { maxLength: 30 }), words => {
      const { follower } = following()
      let newest = 1
      for (const { epoch, count, isBeat } of words) {
        const used = isBeat
          ? follower.receiveBeat(beat({ a: link(epoch, count) }, { epoch, step: 10 + count }))
          : follower.receiveRecords(
              records('a', link(epoch, count), link(epoch, count - 1), { epoch, step: 10 + count }),
            )
        if (used) expect(epoch).toBeGreaterThanOrEqual(newest)
        newest = Math.max(newest, epoch)
      }
    }),
  )
})
