/**
 * Web Push from a feed to a browser's notification, with the real program behind a provider whose clock the test moves.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../../feedserver/start/feedServer'
import { archiveAt, AT } from '../archive/support/live'
import { startProgram } from '../support/victim'
import { claimsOf, startPushService, type PushService } from './support/pushService'
import { pushAt, send, wholeOf } from './support/subscribing'

let folder: string
let provider: FeedServer
let service: PushService

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'push-'))
  provider = await startFeedServer({ port: 0, matches: 400, seed: 3, speed: 0, at: AT, perAddress: 0 })
  service = await startPushService()
})
afterAll(async () => {
  await provider.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Program {
  readonly host: string
  readonly kill: () => Promise<unknown>
}

async function startRelay(): Promise<Program> {
  const upstream = ['--upstream', provider.url, '--upstream-private', '--per-address', '0']
  const archive = ['--archive', join(folder, 'archive.db'), '--archive-companies', '8']
  const push = ['--push-host', service.origin, '--push-contact', 'mailto:a@b.example', '--log-level', 'error']
  const { child, port } = await startProgram([
    '--port',
    '0',
    ...upstream,
    ...archive,
    ...push,
    '--log-level',
    'info',
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    host: `http://127.0.0.1:${port}`,
    kill() {
      const over = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      return over
    },
  }
}

/** Tags of all goals during the tests. */
const all: string[] = []

const goalsNow = (): ReadonlyMap<number, string> =>
  new Map(
    provider.world
      .matches()
      .filter(({ state }) => state > 0)
      .map(({ id, score }) => [id, score.join('-')]),
  )

const goalsIn = (score: string) => score.split('-').reduce((sum, goals) => sum + Number(goals), 0)

/** Moves the clock until a team scores, and returns the tag of the goal. */
function nextGoal(): string {
  const before = new Map(goalsNow())
  for (let second = 0; second < 110; second += 1) {
    provider.advance(1000)
    const now = goalsNow()
    // A falling score means a disallowed goal.
    const scored = [...now].filter(([id, score]) => goalsIn(score) > goalsIn(before.get(id) ?? score))
    for (const [id, score] of scored) all.push(`${id}:g${score}.0`)
    const [first] = scored
    if (first !== undefined) return `${first[0]}:g${first[1]}.0`
    for (const [id, score] of now) before.set(id, score)
  }
  throw new Error('nobody scores for so long with this seed')
}

const compares = (host: string) => expect.poll(async () => (await pushAt(host)).matches)

test('[PSH8] [PSH9] [PSH63] [PSH10] [PSH64] a goal is announced once, whatever process is killed before, between or after', async () => {
  const first = await startRelay()
  await expect.poll(async () => (await archiveAt(first.host)).state).toBe('writes')
  await compares(first.host).toBeGreaterThan(20)
  const reader = service.browser('reader')
  const leagues = [...new Set(provider.world.matches().map(({ leagueId }) => leagueId))]
  expect((await send(first.host, wholeOf(reader, { leagues, kinds: ['goal'] }))).status).toBe(200)

  const one = nextGoal()
  await expect.poll(() => service.tagsOf('reader')).toEqual([one])
  const [received] = service.received
  expect(received?.headers).toMatchObject({ ttl: '120', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(received?.headers['topic']).toMatch(/^[\w-]{32}$/)
  const { key } = ((await (await fetch(`${first.host}/api/push/key`)).json()) as { Data: { key: string } })
    .Data
  expect(claimsOf(received?.headers.authorization ?? '')).toMatchObject({
    aud: service.origin,
    sub: 'mailto:a@b.example',
    key,
  })
  const match = provider.world.match(Number(one.split(':')[0]))
  expect(received?.notification.title).toContain(match?.home.nameVn)
  expect(received?.notification.lang).toBe('vi')

  // The service has the message, but the program ends before the service answers.
  service.answer = () => null
  const two = nextGoal()
  await expect.poll(() => service.tagsOf('reader')).toEqual([one, two])
  await first.kill()
  service.answer = () => ({ status: 201 })
  // No process runs while this goal is scored.
  const three = nextGoal()
  const both = await Promise.all([startRelay(), startRelay()])
  await expect.poll(() => service.tagsOf('reader')).toContain(three)
  // A message sent twice has the same topic and tag, so that the browser shows it once.
  const times = (tag: string) => service.tagsOf('reader').filter(one => one === tag).length
  await expect.poll(() => times(two)).toBe(2)
  const topics = new Set(service.received.map(({ headers }) => headers['topic']))
  expect(new Set(service.tagsOf('reader'))).toEqual(new Set(all))
  expect(topics.size).toBe(all.length)
  expect([times(one), times(three)]).toEqual([1, 1])

  const states = await Promise.all(both.map(({ host }) => archiveAt(host)))
  const [second, third] = states[0]?.state === 'writes' ? both : both.toReversed()
  if (second === undefined || third === undefined) throw new Error('two programs were started')
  await expect.poll(async () => (await archiveAt(third.host)).state).toBe('standsBy')
  expect(await (await fetch(`${third.host}/api/push/key`)).text()).toContain(key)
  expect((await pushAt(third.host)).matches).toBe(0)
  const four = nextGoal()
  await expect.poll(() => service.tagsOf('reader')).toContain(four)
  await second.kill()
  await expect.poll(async () => (await archiveAt(third.host)).state).toBe('writes')
  await compares(third.host).toBeGreaterThan(20)
  const five = nextGoal()
  await expect.poll(() => service.tagsOf('reader')).toContain(five)
  expect(service.tagsOf('reader').filter(tag => tag === four || tag === five)).toHaveLength(2)

  // One press deletes the subscription, at any process.
  const witness = service.browser('witness')
  expect((await send(third.host, wholeOf(witness, { leagues, kinds: ['goal'] }))).status).toBe(200)
  expect(
    (await send(third.host, { endpoint: reader.subscription.endpoint }, { method: 'DELETE' })).status,
  ).toBe(200)
  const before = service.tagsOf('reader')
  const six = nextGoal()
  await expect.poll(() => service.tagsOf('witness')).toContain(six)
  expect(service.tagsOf('reader')).toEqual(before)
})
