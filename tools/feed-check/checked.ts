import type { Reading } from '../../src/engine/feed/records'
import type { Row } from './rows'

/** The result of reading a feed: its counts and its records. */
export interface Checked {
  readonly counts: Row
  readonly rows: Iterable<Row>
}
export type Check = (text: string, company: number | null) => Reading<Checked>

export function mapReading<From, To>(reading: Reading<From>, make: (value: From) => To): Reading<To> {
  return reading.ok ? { ...reading, value: make(reading.value) } : reading
}
