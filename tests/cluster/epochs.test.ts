/** Numbers of leaders, for any numbers that parts of a cluster report as the newest. */
import { expect, test } from 'vitest'
import type { Bucket, Entry, Time } from '../../feedserver/cluster/broker'
import { Leadership } from '../../feedserver/cluster/lease'
import { LAST_EPOCH, type Epoch } from '../../feedserver/cluster/messages'

/** Milliseconds, longer than every wait for a leader. */
const LONG_MS = 5000

function bucketOfOne(): Bucket {
  let entry: Entry | null = null
  const write = (value: Buffer): number => {
    entry = { value, revision: (entry?.revision ?? 0) + 1 }
    return entry.revision
  }
  return {
    get: () => Promise.resolve(entry),
    create: (_, value) => Promise.resolve(write(value)),
    update: (_, value) => Promise.resolve(write(value)),
    put: (_, value) => Promise.resolve(void write(value)),
    watch: () => () => {},
  }
}

/** Starts a source that takes the lease and releases it. Returns the source's number. */
async function nextEpoch(bucket: Bucket, known: Epoch): Promise<Epoch> {
  let now = 0
  let taken = 0
  const time: Time = { now: () => now, wall: () => now, every: () => () => {} }
  const source = new Leadership(bucket, 'source', time, {
    isReady: () => true,
    epoch: () => known,
    run: () => 'run',
    prepare: () => 'run',
    taken: epoch => (taken = epoch),
  })
  await source.look()
  now += LONG_MS
  await source.look()
  await source.release()
  return taken
}

test.each([
  ['a forged card has the last number', [LAST_EPOCH, LAST_EPOCH, LAST_EPOCH], [1, 2, 3]],
  ['a card has the number of a lease that was lost', [6, 0, 0], [7, 8, 9]],
  ['the numbers are used up', [LAST_EPOCH - 2, 0, 0], [LAST_EPOCH - 1, LAST_EPOCH, 1]],
])('[CLU14] [CLU35] [CLU40] leaders in a row have different numbers when %s', async (_, known, expected) => {
  const bucket = bucketOfOne()
  const epochs: Epoch[] = []
  for (const one of known) epochs.push(await nextEpoch(bucket, one))
  expect(epochs).toEqual(expected)
})
