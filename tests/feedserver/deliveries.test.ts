import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deliveries } from '../../feedserver/serve/http/deliveries'

class FakeResponse extends EventEmitter {
  destroyed = false

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function begin(deliveries: Deliveries, body: Buffer): FakeResponse {
  const response = new FakeResponse()
  deliveries.begin(response as unknown as ServerResponse, body)
  return response
}

test('[FSV8] [FSV55] an answer may take 20 s and a second for each 10 kB, then its reader is cut off', () => {
  const deliveries = new Deliveries()
  const small = begin(deliveries, Buffer.alloc(100))
  const large = begin(deliveries, Buffer.alloc(500_000))
  const read = begin(deliveries, Buffer.alloc(100))
  read.emit('close')
  vi.advanceTimersByTime(21_000)
  expect([small.destroyed, large.destroyed, read.destroyed]).toEqual([true, false, false])
  vi.advanceTimersByTime(50_000)
  expect(large.destroyed).toBe(true)
  expect(deliveries.dropped).toBe(2)
})

test('[FSV8] [FSV57] more than 256 MB on their way cost the oldest readers theirs; readers of one body share it', () => {
  const deliveries = new Deliveries()
  const shared = Buffer.alloc(60 * 1024 * 1024)
  const many = Array.from({ length: 100 }, () => begin(deliveries, shared))
  expect(many.some(reader => reader.destroyed)).toBe(false)
  const others = Array.from({ length: 4 }, () => begin(deliveries, Buffer.alloc(60 * 1024 * 1024)))
  expect(many.every(reader => reader.destroyed)).toBe(true)
  expect(others.some(reader => reader.destroyed)).toBe(false)
})
