/** The worker's thread: a board that changes, the view's beat, and the recorder, which reads the same changes. */
import * as Comlink from 'comlink'
import type { BoardChanges } from '../../src/engine/board/board'
import { EMPTY_VIEW } from '../../src/engine/contract/patch'
import { createRecorder, type Recorder } from '../../src/engine/history/recorder'
import { savedOf } from '../../src/engine/history/savedHistory'
import { createViewer, type Viewer } from '../../src/engine/view/viewer'
import { createHistoryStore } from '../../src/worker/history/historyStore'
import { createMatchday, MATCHDAY_AT, WHOLE_DAY, type Matchday } from '../data/matchday'
import type { HistoryScenario } from './scenarios'

const SEED = 7
const WINDOW_ROWS = 60
const SAVE_EVERY = 30
/** Beats of a second without changes. The remaining beat has all of them. */
const IDLE_BEATS = 9
const BEAT_MS = 100
const NOTHING: BoardChanges = { matches: new Set(), membership: false, alerts: [] }

let day: Matchday
let viewer: Viewer
let recorder: Recorder
let at = MATCHDAY_AT
const store = createHistoryStore('bench')

function look(changes: BoardChanges) {
  at += BEAT_MS
  recorder.look({ at, company: WHOLE_DAY.company, watching: true, states: 'gf', changes })
}

/** Runs the recorder for one second. */
function lookAt(changes: BoardChanges) {
  look(changes)
  for (let beat = 0; beat < IDLE_BEATS; beat++) look(NOTHING)
}

async function save(): Promise<number> {
  const { changed, gone } = recorder.takeChanged()
  const from = performance.now()
  const histories = changed.map(history => savedOf(history, 'bench', recorder.lookedAt()))
  const madeMs = performance.now() - from
  await store.save({ histories, gone, watched: { visit: 'bench', until: recorder.lookedAt() } })
  return madeMs
}

const recording = {
  start({ matches }: HistoryScenario) {
    day = createMatchday(matches, SEED)
    viewer = createViewer({ board: day.board, query: WHOLE_DAY })
    const from = Math.floor(matches / 2)
    viewer.setWindow({ from, to: from + WINDOW_ROWS })
    viewer.beat(day.board.take(), { now: at, at }, EMPTY_VIEW)
    recorder = createRecorder({ board: day.board, isFollowed: () => false })
    look(NOTHING)
  },
  second() {
    day.tick()
    const changes = day.board.take()
    const from = performance.now()
    viewer.beat(changes, { now: at, at }, EMPTY_VIEW)
    const beaten = performance.now()
    lookAt(changes)
    return { beatMs: beaten - from, recorderMs: performance.now() - beaten }
  },
  /** Returns the mean and the longest time of the recorder's seconds, and the time to make the records of a save. */
  async play(ticks: number) {
    const seconds: number[] = []
    const savings: number[] = []
    for (let tick = 1; tick <= ticks; tick++) {
      day.tick()
      const changes = day.board.take()
      const from = performance.now()
      lookAt(changes)
      seconds.push(performance.now() - from)
      if (tick % SAVE_EVERY === 0) savings.push(await save())
    }
    return {
      meanSecondMs: seconds.reduce((sum, ms) => sum + ms, 0) / ticks,
      longestSecondMs: Math.max(...seconds),
      longestSavingMs: Math.max(...savings),
    }
  },
  /** Size of the stored records: the bytes of the arrays, and of the rest as JSON. */
  async kept() {
    await save()
    const { histories } = await store.load(at)
    const bytes = histories.map(({ points, spans, ...rest }) => {
      return points.byteLength + spans.byteLength + JSON.stringify(rest).length
    })
    return {
      records: histories.length,
      points: recorder.points(),
      structuredBytes: bytes.reduce((sum, one) => sum + one, 0),
    }
  },
}
export type Recording = typeof recording

Comlink.expose(recording)
