/** The header with the times of a source that the server may request only rarely. */
import { expect, test } from 'vitest'
import { NO_STORE, type FeedAnswer, type SourceTimes } from '../../feedserver/contract/provider'
import { readTimes } from '../../feedserver/contract/sourceTimes'
import { Body } from '../../feedserver/kit/bodies'
import { httpAnswer } from '../../feedserver/serve/http/httpAnswer'
import { timesOf } from '../../src/worker/transport/fetchBody'

const AT = Date.parse('2031-05-03T12:30:00Z')
const MINUTE = 60_000
const REQUEST = { headers: {} } as Parameters<typeof httpAnswer>[0]

async function headersOf(source?: SourceTimes): Promise<Readonly<Record<string, string>>> {
  const body = new Body(Buffer.from('x'), true)
  const answer: FeedAnswer = { name: 'list', status: 200, type: 'text/plain', body, caching: NO_STORE }
  const { headers } = await httpAnswer(REQUEST, { ...answer, ...(source !== undefined && { source }) }, AT)
  return headers
}

test('[FSV35] [FSV63] [NET22] [NET28] a page reads from the header what the server wrote into it, by its own clock', async () => {
  const sentAt = AT - 12 * 60 * MINUTE
  for (const next of [AT + MINUTE, null]) {
    const headers = await headersOf({ last: AT - 4 * MINUTE, next })
    const times = { date: headers['Date'] ?? null, age: null, sourceTimes: headers['X-Source-Times'] ?? null }
    const { schedule, ageMs } = timesOf(sentAt, times)
    expect(schedule).toEqual({
      lastAt: sentAt - 4 * MINUTE,
      nextAt: sentAt + (next === null ? -4 : 1) * MINUTE,
    })
    expect(ageMs).toBe(0)
    expect(readTimes(headers['X-Source-Times'])).toEqual({ last: AT - 4 * MINUTE, next })
  }
  expect(await headersOf()).not.toHaveProperty('X-Source-Times')
  expect((await headersOf())['Access-Control-Expose-Headers']).toContain('X-Source-Times')
})

const DATE = new Date(AT).toUTCString()

test.each([undefined, '', '12', '-764212345', '1e99999999', 'a b'])(
  '[FSV35] [FSV64] [NET22] the header %j says nothing',
  header => {
    expect(readTimes(header)).toBeNull()
    expect(timesOf(AT, { date: DATE, age: null, sourceTimes: header ?? null }).schedule).toBeNull()
  },
)

test('[NET22] a page takes the first two times of a header that a proxy has joined, a server none', () => {
  const [last, next] = [AT / 1000 - 60, AT / 1000 + 60]
  const sourceTimes = `${last} ${next}, ${last} ${next}`
  const { schedule } = timesOf(AT, { date: DATE, age: null, sourceTimes })
  expect(schedule).toEqual({ lastAt: AT - MINUTE, nextAt: AT + MINUTE })
  expect(readTimes(sourceTimes)).toBeNull()
})

test('[NET22] times without a clock of the server say nothing', () => {
  const sourceTimes = `${AT / 1000 - 60} ${AT / 1000 + 60}`
  expect(timesOf(AT, { date: 'soon', age: null, sourceTimes }).schedule).toBeNull()
})
