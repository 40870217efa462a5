import { expect, test } from 'vitest'
import { openHostSite } from '../../bench/page/host/hostSite'
import { openSlowLine, slow4g } from '../../bench/support/slowLine'

test('what two servers send over one line comes in the order in which it was sent', async () => {
  const type = 'text/plain'
  const one = await openHostSite({ long: { type, body: 'a'.repeat(200_000) } })
  const other = await openHostSite({ short: { type, body: 'b' } })
  const lanes = slow4g()
  const lines = [await openSlowLine(one.port, lanes), await openSlowLine(other.port, lanes)] as const
  const arrived: string[] = []
  const long = await fetch(`${lines[0].url}long`)
  const short = fetch(`${lines[1].url}short`)
  await Promise.all([
    long.text().then(text => arrived.push(text.slice(0, 1))),
    short.then(answer => answer.text()).then(text => arrived.push(text)),
  ])
  expect(arrived).toEqual(['a', 'b'])
  for (const line of lines) await line.close()
  for (const site of [one, other]) site.close()
})
