/** Other hosts in the server's answers: in its pages, in their policies, and to pages of other sites. */
import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../feedserver/start/options/options'
import { running } from './support/running'

const HOSTS = {
  dataHost: 'https://feeds.example',
  dataHosts: ['http://other.example:8080'],
  prediction: 'https://ai.example/predictions?&"',
}
const READER = 'https://scores.example'

describe('[HST5] the options of the operator', () => {
  test('are origins, and for predictions an address', () => {
    const args = [
      ['--data-host', 'https://Feeds.example/'],
      ['--data-hosts', 'https://a.example  http://b.example:81'],
      ['--prediction', 'https://ai.example/v2/'],
      ['--readers', READER],
    ].flat()
    expect(parseOptions(args)).toMatchObject({
      dataHost: 'https://feeds.example',
      dataHosts: ['https://a.example', 'http://b.example:81'],
      prediction: 'https://ai.example/v2',
      readers: [READER],
    })
  })
  test.each([
    [['--data-host', 'feeds.example'], '--data-host must be an address'],
    [['--data-host', 'https://feeds.example/gf'], '--data-host must be'],
    [['--data-hosts', 'https://a.example *'], '--data-hosts must be addresses'],
    [['--data-hosts', "https://a.example; script-src 'unsafe-inline'"], '--data-hosts must be'],
    [['--readers', '*'], '--readers must be addresses'],
    [['--prediction', 'https://ai.example/?id='], '--prediction must be an address'],
    [['--prediction', 'https://me:secret@ai.example/'], '--prediction must be'],
    [['--prediction', '/ai'], '--prediction must be'],
    [['--origin', READER, '--data-host', 'http://feeds.example'], 'it needs https'],
    [['--origin', READER, '--prediction', 'http://ai.example'], 'it needs https'],
    [['--role', 'source', '--data-host', 'https://feeds.example'], '--data-host has no meaning'],
  ])('%s is refused', (args, message) => expect(() => parseOptions(args)).toThrow(message))
})

describe('[HST9] the name of the days', () => {
  test('[HST14] is what the operator says, and stands in the pages', async () => {
    expect(parseOptions(['--day-token', 'vn-7.day~1'])).toMatchObject({ dayToken: 'vn-7.day~1' })
    const { text } = await running({ dayToken: 'vn-7.day~1' })
    expect(await text('/widget')).toContain(' data-token="vn-7.day~1"')
    expect(await (await running()).text('/widget')).not.toContain('data-token')
  })
  test.each([
    [['--day-token', ''], '--day-token must be'],
    [['--day-token', '..'], '--day-token must be'],
    [['--day-token', 'a/b'], '--day-token must be'],
    [['--day-token', 'a?b=1'], '--day-token must be'],
    [['--upstream', 'https://a.example', '--day-token', 'a'], '--day-token needs --data-host'],
    [['--role', 'source', '--day-token', 'a'], '--day-token has no meaning'],
  ])('%s is refused', (args, message) => expect(() => parseOptions(args)).toThrow(message))
})

describe('[HST6] pages of a server with other hosts', async () => {
  const plain = await running()
  const named = await running(HOSTS)
  /** Returns the policy without the server's own origin, which follows each `'self'`. */
  const policyOf = async ({ get }: typeof plain, path: string) =>
    ((await get(path)).headers.get('content-security-policy') ?? '').replaceAll(
      / (?:http|ws):\/\/127\.0\.0\.1:\d+/g,
      '',
    )

  test('name them, safely written', async () => {
    for (const path of ['/', '/widget', '/league/36']) {
      expect(await named.text(path)).toContain(
        '<html data-team-images="/gf/team/{id}.png" data-league-images="/gf/league/{id}.png" data-host="https://feeds.example" data-prediction="https://ai.example/predictions?&amp;&quot;" data-hosts="https://feeds.example http://other.example:8080 https://ai.example"',
      )
      expect(await plain.text(path)).not.toMatch(/data-(?:host|hosts|prediction)=/)
    }
  })
  test('may connect to them and nowhere else, in the page and in the worker', async () => {
    for (const path of ['/', '/widget', '/assets/main-Ab12Cd34.js']) {
      expect(await policyOf(named, path)).toContain(
        "connect-src 'self' https://feeds.example wss://feeds.example http://other.example:8080 ws://other.example:8080 https://ai.example wss://ai.example;",
      )
      expect(await policyOf(plain, path)).toContain("connect-src 'self';")
    }
    expect(await policyOf(named, '/')).toContain("img-src 'self' https: data: http://other.example:8080;")
    expect(await policyOf(plain, '/')).toContain("img-src 'self' https: data:;")
  })
})

describe('[HST7] pages of other sites', async () => {
  const { get } = await running({ readers: [READER] })
  const allowing = async (path: string, origin: string | null, method = 'GET') => {
    const { headers } = await get(path, { method, headers: origin === null ? {} : { origin } })
    return ['origin', 'credentials'].map(name => headers.get(`access-control-allow-${name}`))
  }
  test.each(['/gf/data/bf_vn_nt.js', '/api/6in1/data', '/ajax/getwebsockettoken'])(
    'that the operator names read %s with cookies, others without',
    async path => {
      for (const method of ['GET', 'OPTIONS']) {
        expect(await allowing(path, READER, method)).toEqual([READER, 'true'])
        for (const other of [null, 'null', 'https://evil.example', `${READER}.evil.example`])
          expect(await allowing(path, other, method)).toEqual(['*', null])
      }
      expect((await get(path)).headers.get('vary')).toMatch(/\bOrigin$/)
    },
  )
  test('get answers that caches may share where nobody is named', async () => {
    const { get: ask } = await running()
    const { headers } = await ask('/api/6in1/data', { headers: { origin: READER } })
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      '*',
      'Accept-Encoding',
    ])
  })
})
