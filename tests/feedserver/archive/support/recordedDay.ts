/** A part of a simulated day, recorded as by a server: its list, its price files, and each change at its second. */
import { Recorder } from '../../../../feedserver/archive/recorder/recorder'
import { openStore } from '../../../../feedserver/archive/stores/openStore'
import { groupByMatch } from '../../../../feedserver/simulate/feed/changeLog'
import { planMatchday } from '../../../../feedserver/simulate/matchday/fixtures'
import { createSimulation } from '../../../../feedserver/simulate/matchday/simulation'
import type { World, WorldChange } from '../../../../feedserver/contract/model'
import type { EpochMs } from '../../../../feedserver/kit/clock'
import { changeRecord } from '../../../../feedserver/simulate/wire/changeXml'
import { liveEventJson } from '../../../../feedserver/simulate/detail/liveEventJson'
import { matchListJs } from '../../../../feedserver/simulate/wire/matchListJs'
import { oddsNewRecords } from '../../../../feedserver/simulate/wire/oddsNewText'
import { RowCache } from '../../../../feedserver/simulate/wire/rowCache'
import { runOddsText } from '../../../../feedserver/simulate/wire/runOddsText'
import { finish } from '../../../../feedserver/kit/work/work'

export interface RecordedDay {
  readonly file: string
  readonly at: EpochMs
  readonly seconds: number
  readonly companies: readonly number[]
  readonly matches: number
  /** Seconds between two steps of the clock. */
  readonly stepSeconds: number
  /** Called after each recorded step. */
  readonly watch?: (world: World) => void
}

const LIST_EVERY_S = 600

export async function recordDay(day: RecordedDay): Promise<World> {
  const { file, at, companies, matches } = day
  const world = createSimulation({ seed: 5, at, companies, ...planMatchday({ seed: 5, at, matches }) })
  const real = { now: at }
  const recorder = new Recorder({
    open: () => openStore(file),
    pricesForMs: null,
    now: () => (real.now += 1000),
  })
  const text = (pieces: Iterable<string>): string => [...pieces].join('')
  const list = (): void => {
    const rows = new RowCache()
    const all = [...world.matches(), ...world.left()]
    const lists = { world, matches: all, form: 'local', rows, created: world.now, company: 8 } as const
    recorder.intake.list(text(matchListJs(lists)), world.now)
    for (const match of all) recorder.intake.report(match.id, liveEventJson(match, 'local'))
  }
  const record = (changes: readonly WorldChange[]): void => {
    const changed = changes.flatMap(change =>
      change.kind === 'match' ? (world.match(change.matchId) ?? []) : [],
    )
    recorder.intake.changes(changed.map(changeRecord), world.now)
    for (const company of companies) {
      const pairs = changes.flatMap(change =>
        change.kind === 'odds' && change.company === company
          ? [[change.matchId, change.market] as const]
          : [],
      )
      recorder.intake.quotes([...oddsNewRecords(world, groupByMatch(pairs), company)], world.now)
    }
  }
  list()
  for (const company of companies)
    recorder.intake.priceFile(text(runOddsText(world, world.matches(), company, new RowCache())), company, at)
  day.watch?.(world)
  for (let second = day.stepSeconds; second <= day.seconds; second += day.stepSeconds) {
    record(finish(world.advance(at + second * 1000)))
    if (second % LIST_EVERY_S === 0) list()
    if (second % LIST_EVERY_S === 0) await recorder.write()
    day.watch?.(world)
  }
  list()
  await recorder.close()
  return world
}
