/** Starts the worker that measures, and reads the browser's storage estimate. */
import * as Comlink from 'comlink'
import type { Metrics } from '../support/reading'
import type { HistoryScenario } from './scenarios'
import type { Recording } from './worker'

interface HistoryResult {
  readonly seconds: Record<string, Metrics[]>
  readonly day: Metrics | null
}

declare global {
  interface Window {
    readonly historyBench: (scenario: HistoryScenario) => Promise<HistoryResult>
  }
}

const usedBytes = async () => (await navigator.storage.estimate()).usage ?? Number.NaN

async function measure(scenario: HistoryScenario): Promise<HistoryResult> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const recording = Comlink.wrap<Recording>(worker)
  await recording.start(scenario)
  const seconds: Record<string, Metrics[]> = { beat: [], recorder: [] }
  for (let round = 0; round < scenario.warmups + scenario.rounds; round++) {
    const { beatMs, recorderMs } = await recording.second()
    if (round < scenario.warmups) continue
    seconds['beat']?.push({ workMs: beatMs })
    seconds['recorder']?.push({ workMs: recorderMs })
  }
  const day = scenario.dayTicks === 0 ? null : await playDay(recording, scenario)
  worker.terminate()
  return { seconds, day }
}

async function playDay(
  recording: Comlink.Remote<Recording>,
  { dayTicks }: HistoryScenario,
): Promise<Metrics> {
  const before = await usedBytes()
  const played = await recording.play(dayTicks)
  const kept = await recording.kept()
  const after = await usedBytes()
  return { ...kept, estimateBytes: after - before, ...played }
}

Object.assign(window, { historyBench: measure })
