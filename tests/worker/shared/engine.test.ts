/** Tests engines in a real shared worker against a real feed server with a stopped clock. */
import { afterEach, expect, test, vi } from 'vitest'
import { startEngine, type Engine } from '../../../src/ui/client/startEngine'
import { QUERY } from '../../engine/support/records'

const engines = new Set<Engine>()
afterEach(() => {
  for (const engine of engines) engine.stop()
  engines.clear()
  vi.unstubAllGlobals()
})

function start(): Engine {
  const engine = startEngine({
    config: { dataHost: '', socketUrl: `ws://${location.host}/stream`, snapshot: false },
    query: { ...QUERY, screen: 'home', pages: 40 },
    shared: true,
    onUnauthorised: () => undefined,
  })
  engines.add(engine)
  return engine
}

/** Counts the page's own workers. */
function countOwn() {
  const own = vi.fn()
  const Usual = Worker
  vi.stubGlobal(
    'Worker',
    class extends Usual {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        own()
        super(...given)
      }
    },
  )
  return own
}

/** Names of the locks of running engines in any worker of this origin, with those of earlier tests. */
async function locksOfEngines(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name).filter(name => name?.startsWith('sixinone engine')))
}

const live = ({ store }: Engine) =>
  vi.waitFor(() => expect(store.view().health).toMatchObject({ overall: 'live', page: 'ready' }))

test('[SHR1] [SHR6] [SRV15] pages share a worker; one goes, one comes, and the others stay live', async () => {
  const own = countOwn()
  const before = await locksOfEngines()
  const isNew = (name: string | undefined) => !before.has(name)
  const newLocks = async () => [...(await locksOfEngines())].filter(isNew)
  const [one, other] = [start(), start()]
  await Promise.all([live(one), live(other)])
  await vi.waitFor(async () => expect(await newLocks()).toHaveLength(2))
  engines.delete(one)
  one.stop()
  await vi.waitFor(async () => expect(await newLocks()).toHaveLength(1))
  const late = start()
  await live(late)
  expect(other.store.view().keys).toEqual(late.store.view().keys)
  expect(other.store.view().health.overall).toBe('live')
  expect(own).not.toHaveBeenCalled()
})

test('[SHR7] an engine that died in a shared worker is replaced by a worker of the page’s own', async () => {
  const own = countOwn()
  const engine = start()
  await live(engine)
  const { rev } = engine.store.view()
  engine.kill()
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(engine.store.view().rev).not.toBe(rev))
  await live(engine)
})

test('[SHR1] [SHR7] [SHR11] where none can be made, or its script does not load, the page starts one of its own', async () => {
  const own = countOwn()
  const Usual = SharedWorker
  vi.stubGlobal(
    'SharedWorker',
    vi.fn(() => {
      throw new DOMException('Access to shared workers is denied to this origin.', 'SecurityError')
    }),
  )
  await live(start())
  expect(own).toHaveBeenCalledTimes(1)
  vi.stubGlobal(
    'SharedWorker',
    class extends Usual {
      constructor(_: string | URL, options: WorkerOptions) {
        super('/missing.js', options)
      }
    },
  )
  await live(start())
  expect(own).toHaveBeenCalledTimes(2)
})
