/**
 * Attacks a running server with spoilt inputs and reports what each costs its main thread. Results are in
 * docs/proof.md.
 * Cost: the dearest turn of the loop between one input and the next, in processor time of the main thread, with
 * collections of garbage.
 * The first inputs do not count, so that code is compiled. An input that costs too much is sent three more times, at
 * least half a second apart, and its least cost counts. Foreign garbage, a beat of the simulated day or a cold path
 * cost it once. Its own work costs the same each time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { attackAtOnce, attackInTurn, type Attack } from './attack'
import { dearer, holdsOf, NO_HOLD, type Hold } from './cost'
import { monotonicMs } from './exchange'
import { inputAt } from './inputs'
import type { Memory } from './probe'
import { planDays, startTargets, type Targets } from './targets'
import { complaints, costOf, isAbove, lines, MOST_MS, type Cost } from './tally'

export interface ServerFuzz {
  readonly inputs: number
  readonly seed: number
}

const WARM_UP = 2000
const AGAIN = 3
/**
 * Milliseconds before an input is sent again. More than a beat of the simulated day, so that bodies are written again.
 */
const AGAIN_AFTER_MS = 600
const PAUSE_MS = 50
const REST_MS = 6000
/** Inputs for each batch, and the number of inputs in a batch. */
const BATCH_EVERY = 100
const BATCH = 16
/** Largest cost of a batch in one turn: rule FSV1. */
const MOST_BATCH_MS = 50
const MOST_GROWTH_MB = 50

/** Prints the faults. Returns whether there were no faults. */
export async function fuzzServer({ inputs, seed }: ServerFuzz): Promise<boolean> {
  const problems: string[] = []
  const targets = await startTargets(line => problems.push(line))
  try {
    const attacks = (count: number, from: number): readonly Attack[] =>
      Array.from({ length: count }, (_, at) => ({
        index: from + at,
        input: inputAt(targets.world, seed, from + at),
      }))
    console.log(
      targets.cluster === null
        ? 'no nats-server here: broker messages are left out'
        : `${targets.world.messages.length} messages of a cluster recorded`,
    )
    for await (const outcome of attackInTurn(targets, attacks(WARM_UP, inputs))) void outcome
    await planDays(targets)
    const own = await ownHold(targets)
    const before = await memories(targets)
    const costs: Cost[] = []
    for await (const outcome of attackInTurn(targets, attacks(inputs, 0))) costs.push(costOf(outcome))
    await sendAgain(targets, costs)
    const batch = await batches(targets, Math.floor(inputs / BATCH_EVERY), attacks)
    await wait(REST_MS)
    const after = await memories(targets)
    const isLive = (await targets.cluster?.isLive()) ?? true
    const found = [
      ...complaints(costs),
      ...(batch.ms > MOST_BATCH_MS ? [`a batch costs ${batch.ms.toFixed(1)} ms`] : []),
      ...growthOf(before, after),
      ...(isLive ? [] : ['the gateway sends no records any more']),
      ...problems.slice(0, 10).map(line => `the server says: ${line}`),
    ]
    console.log(
      `${costs.length} inputs, seed ${seed}; without inputs a turn takes at most ${own.ms.toFixed(1)} ms`,
    )
    for (const line of lines(costs)) console.log(line)
    console.log(`${BATCH} at once: largest turn ${batch.ms.toFixed(1)} ms`)
    console.log(memoryLine(before, after))
    for (const line of found) console.error(line)
    console.log(
      found.length === 0 ? `none costs more than ${MOST_MS} ms, 0 failures` : `${found.length} complaints`,
    )
    return found.length === 0
  } finally {
    await targets.close()
  }
}

/** The dearest turn while no input is sent. */
async function ownHold({ server }: Targets): Promise<Hold> {
  await server.turns()
  const from = monotonicMs()
  await wait(REST_MS)
  return holdsOf(await server.turns(), [{ from, until: monotonicMs() }])[0] ?? NO_HOLD
}

/** Lowers each cost above the limit to the least of all times. */
async function sendAgain(targets: Targets, costs: readonly Cost[]): Promise<void> {
  for (let round = 0; round < AGAIN; round++) {
    const above = new Map(costs.filter(isAbove).map(cost => [cost.index, cost]))
    await wait(AGAIN_AFTER_MS)
    for await (const outcome of attackInTurn(targets, [...above.values()], PAUSE_MS)) {
      const cost = above.get(outcome.index)
      if (cost !== undefined) cost.ms = Math.min(cost.ms, outcome.hold.ms)
    }
  }
}

async function batches(
  targets: Targets,
  count: number,
  attacks: (count: number, from: number) => readonly Attack[],
) {
  let dearest = NO_HOLD
  for (let at = 0; at < count; at++)
    dearest = dearer(dearest, (await attackAtOnce(targets, attacks(BATCH, at * BATCH_EVERY))) ?? NO_HOLD)
  return dearest
}

interface Memories {
  readonly server: Memory
  readonly gateway: Memory | undefined
}

const memories = async ({ server, cluster }: Targets): Promise<Memories> => ({
  server: await server.memory(),
  gateway: await cluster?.gateway.memory(),
})

const growthOf = (before: Memories, after: Memories): readonly string[] =>
  (['server', 'gateway'] as const).flatMap(name => {
    const grown = (after[name]?.residentMb ?? 0) - (before[name]?.residentMb ?? 0)
    return grown > MOST_GROWTH_MB
      ? [`the memory of the ${name} is ${grown.toFixed(0)} MB more than before`]
      : []
  })

const memoryLine = (before: Memories, after: Memories): string =>
  (['server', 'gateway'] as const)
    .flatMap(name => {
      const [one, other] = [before[name], after[name]]
      if (one === undefined || other === undefined) return []
      return `memory of the ${name}: ${one.residentMb.toFixed(0)} MB before, ${other.residentMb.toFixed(0)} MB after, of them ${one.heapMb.toFixed(0)} and ${other.heapMb.toFixed(0)} MB of the main thread`
    })
    .join('\n')
