/**
 * The receiving thread: applies each message to its copy. Each contestant has a worker. The contestants are measured in
 * turn.
 */
import * as Comlink from 'comlink'
import { applyPatches, enablePatches, type Patch } from 'immer'
import { applyPatch, EMPTY_VIEW, type ViewPatch } from '../../src/engine/contract/patch'
import type { Metrics } from '../support/reading'
import type { RowState } from './makers'
import { PATCH_CONTESTANTS, type PatchContestant, type PatchScenario } from './scenarios'
import type { Sender } from './worker'

enablePatches()

declare global {
  interface Window {
    readonly patchBench: (scenario: PatchScenario) => Promise<Record<string, Metrics[]>>
  }
}

interface Lane {
  readonly name: PatchContestant
  readonly tick: () => Promise<Metrics>
  readonly end: () => void
}
type Apply = (message: unknown) => void

async function openLane(name: PatchContestant, scenario: PatchScenario): Promise<Lane> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const sender = Comlink.wrap<Sender>(worker)
  const { port1, port2 } = new MessageChannel()
  const apply = applierOf(name)
  const receive = () =>
    new Promise<number>(resolve => {
      port1.addEventListener(
        'message',
        event => {
          const from = performance.now()
          apply(event.data)
          resolve(performance.now() - from)
        },
        { once: true },
      )
      port1.start()
    })
  const first = receive()
  await sender.start(name, scenario, Comlink.transfer(port2, [port2]))
  await first
  return {
    name,
    async tick() {
      const received = receive()
      const sent = await sender.tick()
      const mainMs = await received
      return { ...sent, mainMs, totalMs: sent.makeMs + sent.sendMs + mainMs }
    },
    end: () => worker.terminate(),
  }
}

function applierOf(name: PatchContestant): Apply {
  if (name === 'beat' || name === 'beatAll') return createViewApplier()
  return name.startsWith('immer') ? createImmerApplier() : createCloneApplier()
}

function createViewApplier(): Apply {
  let view = EMPTY_VIEW
  return message => {
    const result = applyPatch(view, message as ViewPatch)
    if (result.kind !== 'applied') throw new Error(`the patch is ${result.kind}`)
    view = result.view
  }
}

function createImmerApplier(): Apply {
  let state: RowState | undefined
  return message => {
    if (state === undefined) state = message as RowState
    else state = applyPatches(state, message as Patch[])
  }
}

/** Replaces the state by the message. Every row is then a new object, so that every row would render. */
function createCloneApplier(): Apply {
  let state: RowState | undefined
  return message => {
    state = message as RowState
    if (Object.keys(state).length === 0) throw new Error('nothing came')
  }
}

async function measure(scenario: PatchScenario): Promise<Record<string, Metrics[]>> {
  const lanes = await Promise.all(PATCH_CONTESTANTS.map(name => openLane(name, scenario)))
  const found: Record<string, Metrics[]> = {}
  for (let round = 0; round < scenario.warmups + scenario.rounds; round++)
    for (const { name, tick } of lanes) {
      const metrics = await tick()
      if (round >= scenario.warmups) (found[name] ??= []).push(metrics)
    }
  for (const { end } of lanes) end()
  return found
}

Object.assign(window, { patchBench: measure })
