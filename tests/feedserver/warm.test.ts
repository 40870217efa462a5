import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { warm } from '../../feedserver/start/warm'

const server = createServer()
afterEach(() => server.close())

test('[WRT1] [WRT16] a server requests its first pages as a phone would, until they have rows', async () => {
  const requests: string[] = []
  server.on('request', ({ url = '', headers }, response) => {
    requests.push(url)
    expect(headers['user-agent']).toContain('Mobile')
    const isFirst = requests.filter(one => one === url).length === 1
    response.end(isFirst ? '<div id="root"></div>' : '<div id="root" data-written=""></div>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  await warm(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(requests).toEqual(['/', '/', '/widget.html', '/widget.html'])
})
