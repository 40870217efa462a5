/**
 * Tests how a page and an engine connect, in a worker and on the page's own thread, and which messages the engine then
 * receives.
 */
import { afterEach, describe, expect, test, vi } from 'vitest'
// Vite answers this query with the address of the worker's script.
// oxlint-disable-next-line import/default
import workerUrl from '../../src/worker/index.ts?worker&url'
import type { Connect } from '../../src/engine/contract/threads/protocol'
import { connect } from '../../src/worker/index'

interface Talk {
  readonly post: (message: unknown) => void
  /** Ids of the received answers, in their order. */
  readonly answered: readonly unknown[]
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

function greet(send: (hello: Connect<MessagePort>, ports: MessagePort[]) => void): Talk {
  const [commands, events] = [new MessageChannel(), new MessageChannel()]
  const answered: unknown[] = []
  commands.port1.addEventListener('message', ({ data }: MessageEvent<{ id: unknown }>) =>
    answered.push(data.id),
  )
  commands.port1.start()
  ends.push(() => commands.port1.close())
  send({ kind: 'connect', commands: commands.port2, events: events.port2 }, [commands.port2, events.port2])
  return { post: message => commands.port1.postMessage(message), answered }
}

const THREADS = {
  'in a worker': () => {
    const worker = new Worker(workerUrl, { type: 'module' })
    ends.push(() => worker.terminate())
    return greet((hello, ports) => worker.postMessage(hello, ports))
  },
  "on the page's thread": () => greet(hello => connect(hello)),
}

const call = (id: string, path: readonly string[], ...values: readonly unknown[]) => ({
  id,
  type: 'APPLY',
  path,
  argumentList: values.map(value => ({ type: 'RAW', value })),
})

const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'apply',
  'call',
  'bind',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
]

const HOSTILE: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(INHERITED.map(name => [`the path to ${name}`, call('x', [name])])),
  ...Object.fromEntries(
    INHERITED.map(name => [`the path to ${name} of a command`, call('x', ['ping', name])]),
  ),
  'a path out of the commands': call('x', ['details', 'constructor', 'constructor'], 'return 1'),
  'a path that is no list': { ...call('x', []), path: 'ping' },
  'a path with a number': { ...call('x', []), path: [0] },
  'a call without values': { id: 'x', type: 'APPLY', path: ['ping'] },
  'values that are no list': { ...call('x', ['ping']), argumentList: 'x' },
  'a value for a port': {
    ...call('x', ['ping']),
    argumentList: [{ type: 'HANDLER', name: 'proxy', value: null }],
  },
  'a value that throws': {
    ...call('x', ['ping']),
    argumentList: [{ type: 'HANDLER', name: 'throw', value: {} }],
  },
  'an unknown kind of value': { ...call('x', ['ping']), argumentList: [{ type: 'HANDLER', name: '?' }] },
  'no value': { ...call('x', ['ping']), argumentList: [null] },
  'the reading of a property': { id: 'x', type: 'GET', path: ['ping'] },
  'the writing of a property': {
    id: 'x',
    type: 'SET',
    path: ['ping'],
    value: { type: 'RAW', value: 1 },
  },
  'a constructor': { ...call('x', ['ping']), type: 'CONSTRUCT' },
  'a further port': { id: 'x', type: 'ENDPOINT' },
  'a release with a path': { id: 'x', type: 'RELEASE', path: ['details'] },
  'no object': 'x',
  nothing: null,
}

describe.each(Object.entries(THREADS))('an engine %s', (_, open) => {
  test('[SEC2] hears the calls of its commands and the release of its port', async () => {
    const { post, answered } = open()
    post(call('one', ['ping']))
    post(call('two', ['details', 'leagueNames'], []))
    post(call('three', ['setHidden'], false, false))
    await vi.waitFor(() => expect(new Set(answered)).toEqual(new Set(['one', 'two', 'three'])))
    post({ id: 'end', type: 'RELEASE' })
    await vi.waitFor(() => expect(answered).toContain('end'))
  })

  test('[SEC2] [SEC5] [SEC6] refuses every other message without an answer, and goes on', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { post, answered } = open()
    for (const message of Object.values(HOSTILE)) post(message)
    post(call('after', ['ping']))
    await vi.waitFor(() => expect(answered).toContain('after'))
    expect(answered).toEqual(['after'])
  })
})

test.each(Object.entries(HOSTILE))('[SEC2] [SEC5] [SEC6] counts as refused: %s', async (_, message) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { post, answered } = greet(hello => connect(hello))
  post(message)
  post(message)
  post(call('after', ['ping']))
  await vi.waitFor(() => expect(answered).toEqual(['after']))
  expect(warn.mock.calls).toEqual([
    ['Messages refused by the engine: 1'],
    ['Messages refused by the engine: 2'],
  ])
})

test('[SEC1] an engine on the page is connected by a call, and hears no message to the window', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  ends.push(() => frame.remove())
  const own = greet((hello, ports) => window.postMessage(hello, '/', ports))
  const other = greet((hello, ports) => {
    Object.assign(frame.contentWindow ?? {}, { hello, ports })
    // A message's source is the window whose script posts it.
    const script = frame.contentDocument?.createElement('script')
    if (script === undefined) throw new Error('The frame has no document.')
    script.textContent = "parent.postMessage(hello, '/', ports)"
    frame.contentDocument?.body.append(script)
  })
  const called = greet(hello => connect(hello))
  for (const { post } of [own, other, called]) post(call('first', ['ping']))
  await vi.waitFor(() => expect(called.answered).toEqual(['first']))
  // An engine that received the others would answer at this time at the latest.
  called.post(call('again', ['ping']))
  await vi.waitFor(() => expect(called.answered).toContain('again'))
  expect([own.answered, other.answered]).toEqual([[], []])
})
