/** Runs a scenario in rounds. In each round all contestants read the same data in turn, each in its own worker. */
import * as Comlink from 'comlink'
import { changeJson, changeRecords, changeXml } from '../data/changeText'
import { changeDay, createDay, type Day } from '../data/day'
import { json5Text, jsonText, scriptText } from '../data/listText'
import { oddsJson, oddsRows, oddsText } from '../data/oddsText'
import type { Metrics } from '../support/reading'
import { type ContestantName, CONTESTANTS, type Spelling } from './contestants'
import type { ParseScenario } from './scenarios'
import type { Lane } from './worker'

declare global {
  interface Window {
    readonly parseBench: (scenario: ParseScenario) => Promise<Record<string, Metrics[]>>
  }
}

interface OpenLane {
  readonly lane: Comlink.Remote<Lane>
  readonly end: () => void
}
type Spell = (spelling: Spelling) => string

async function openLane(name: ContestantName): Promise<OpenLane> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const lane = Comlink.wrap<Lane>(worker)
  await lane.start(name)
  return { lane, end: () => worker.terminate() }
}

async function measure(scenario: ParseScenario): Promise<Record<string, Metrics[]>> {
  const names = [scenario.base, ...scenario.rivals]
  const found: Record<string, Metrics[]> = Object.fromEntries(names.map(name => [name, []]))
  const open = new Map<ContestantName, OpenLane>()
  const metric = scenario.first === true ? 'firstParseMs' : 'parseMs'
  const data = dataOf(scenario)
  for (let round = 0; round < scenario.warmups + scenario.rounds; round++) {
    const spell = data(round)
    for (const name of inTurn(names, round)) {
      const lane = open.get(name) ?? (await openLane(name))
      const { parseMs, rows } = await lane.lane.parse(spell(CONTESTANTS[name].reads))
      if (rows !== scenario.size) throw new Error(`${scenario.id}: ${name} read ${rows} rows`)
      if (scenario.first === true) lane.end()
      else open.set(name, lane)
      if (round >= scenario.warmups) found[name]?.push({ [metric]: parseMs })
    }
  }
  for (const { end } of open.values()) end()
  return found
}

/** Rotates the order with the round, so that each contestant has another predecessor. */
function inTurn<T>(names: readonly T[], round: number): T[] {
  const first = round % names.length
  return [...names.slice(first), ...names.slice(0, first)]
}

/** New text for every round, so that no engine cache helps. Only a reader that remembers on purpose gains. */
function dataOf({ feed, size, changedShare }: ParseScenario): (round: number) => Spell {
  if (feed === 'changes') return round => changesOf(size, round)
  if (feed === 'odds') return round => oddsOf(size, round)
  let day = createDay(size, 1)
  return round => {
    day = changedShare === undefined ? createDay(size, round) : changeDay(day, changedShare, round)
    return listOf(day)
  }
}

function listOf(day: Day): Spell {
  return spelling => {
    if (spelling === 'json') return jsonText(day)
    return spelling === 'json5' ? json5Text(day) : scriptText(day)
  }
}

function changesOf(size: number, round: number): Spell {
  const records = changeRecords(size, round)
  return spelling => (spelling === 'json' ? changeJson(records) : changeXml(records))
}

function oddsOf(size: number, round: number): Spell {
  const rows = oddsRows(size, round)
  return spelling => (spelling === 'json' ? oddsJson(rows) : oddsText(rows))
}

Object.assign(window, { parseBench: measure })
