/** Times at which a test that reads the clock is likely to fail, and how to set the clock of a process to them. */
export interface Moment {
  readonly name: string
  readonly at: string
  /** Time zone of the machine: not UTC, and not Vietnam's where the day matters. */
  readonly zone: string
}

export const MOMENTS: readonly Moment[] = [
  { name: 'half past midnight', at: '2027-05-12T00:30:00Z', zone: 'America/St_Johns' },
  { name: 'half past eleven at night', at: '2027-05-12T23:30:00Z', zone: 'Asia/Kathmandu' },
  { name: '29 February', at: '2028-02-29T09:00:00Z', zone: 'Asia/Ho_Chi_Minh' },
  { name: '31 December, the new year in Vietnam', at: '2027-12-31T20:00:00Z', zone: 'America/Los_Angeles' },
  { name: 'clocks go forward a minute later', at: '2027-03-28T00:59:00Z', zone: 'Europe/Berlin' },
  { name: 'clocks go back a minute later', at: '2027-10-31T00:59:00Z', zone: 'Europe/Berlin' },
]

/**
 * Environment variables that move the clock of a process and of its children to the moment. The clock then runs on. The
 * variables give an offset, because a fixed start would begin the clock of each child again. The monotonic clock is
 * unchanged: Chromium hangs when it is moved.
 */
export function clockAt(
  { at, zone }: Moment,
  library: string,
  now: number,
): Readonly<Record<string, string>> {
  const seconds = Math.round((Date.parse(at) - now) / 1000)
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
}
