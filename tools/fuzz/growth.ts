/**
 * Measures whether a reader's time grows in proportion to its text. Texts repeat one unit, at one length and at four
 * times that length.
 */
import type { Grammar } from './grammars'

const LENGTH = 250_000
/**
 * Ratio of the two lengths. Four times the length takes a linear reader four times as long, a quadratic one sixteen
 * times.
 */
const FACTOR = 4
const MOST_TIMES = 10
const UNITS = [
  'A[1]=[',
  "A[1]=['",
  ';A[1]=["\\"',
  '];',
  ',',
  "'",
  '\\',
  'var x="',
  '<!--',
  '\n',
  ' ',
  '<h>',
  '</h>',
  '<h><![CDATA[',
  '<m>',
  '<',
  '^',
  '!',
  '$',
  '1!',
  '1^',
  '&',
  '&#',
  '[',
  '{"a":',
  '1,',
  '"1",',
  'sCornerData[1]="',
  'sData[1]=[[',
]

export interface Growth {
  readonly times: number
  readonly unit: string
  readonly tooMuch: boolean
}

/** The largest ratio of the two times over all units. A bad ratio is measured again before it counts. */
export function growthOf({ read, seeds }: Grammar): Growth {
  const [seed = ''] = seeds
  const head = seed.slice(0, Math.floor(seed.length / 2))
  let worst: Growth = { times: 0, unit: '', tooMuch: false }
  for (const unit of [...UNITS, `${seed}\n`]) {
    let times = timesOf(read, head, unit)
    for (let again = 0; again < 3 && times > MOST_TIMES; again++)
      times = Math.min(times, timesOf(read, head, unit))
    if (times > worst.times) worst = { times, unit, tooMuch: times > MOST_TIMES }
  }
  return worst
}

/** The ratio of the two times. A divisor below a millisecond would only measure the clock. */
function timesOf(read: (text: string) => unknown, head: string, unit: string): number {
  return least(read, head, unit, FACTOR * LENGTH) / Math.max(least(read, head, unit, LENGTH), 1)
}

function least(read: (text: string) => unknown, head: string, unit: string, length: number): number {
  const text = head + unit.repeat(Math.ceil(length / unit.length))
  let least = Infinity
  for (let round = 0; round < 4; round++) {
    const start = performance.now()
    read(text)
    least = Math.min(least, performance.now() - start)
  }
  return least
}
