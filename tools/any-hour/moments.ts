/** Hours and days at which a test that reads the clock would go wrong, and how the clock of a process is put there. */
export interface Moment {
  readonly name: string
  readonly at: string
  /** Differs from UTC, and where the day is the point, from Vietnam too. */
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
 * Variables that put the clock of a process and of all its children to the moment; it runs on from there.
 *
 * A distance, because with a fixed start each child's clock would begin anew. Time spans stay the machine's own: with a
 * corrected monotonic clock Chromium hangs.
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
