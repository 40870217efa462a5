/** Draws the stages of the synchronisation machine as Mermaid text, from random walks through the machine. */
import { stageOf, type Stage } from '../../src/engine/sync/stage'
import type { Query } from '../../src/engine/contract/query'
import { Walk } from './walk'

const WALKS = 400
const STEPS = 200
/** Least share of an arrow among all arrows that leave a stage. Rarer ones are left out. */
const LEAST_SHARE = 0.02
const MOST_EVENTS = 2
const MARKED = /(<!-- stages -->\n)[\s\S]*?(<!-- \/stages -->)/

const QUERY: Query = {
  screen: 'home',
  language: 'en',
  zone: 7,
  scope: { leagues: [], countries: [] },
  company: 31,
  format: 1,
  betType: 1,
  status: 0,
  order: 'league',
  liveFirst: false,
  hotOnly: false,
  followedOnly: false,
  fallen: 0,
  favoriteType: 'match',
  leagues: [],
  countries: [],
  team: '',
  day: 0,
  pages: 1,
  pageSize: 20,
  followedMatches: [],
  followedLeagues: [],
  followedTeams: [],
  folded: [],
  foldAll: false,
  hiddenLeagues: [],
}

type Arrows = Map<Stage, Map<Stage, Map<string, number>>>

function walkAll(): Arrows {
  const arrows: Arrows = new Map()
  for (let seed = 1; seed <= WALKS; seed++) {
    const walk = new Walk(seed, QUERY, ({ before, state, event }) => {
      const [from, to] = [stageOf(before), stageOf(state)]
      if (from !== to) note(arrows, from, to, event.kind)
    })
    walk.walk(STEPS)
    walk.stop()
  }
  return arrows
}

function note(arrows: Arrows, from: Stage, to: Stage, event: string): void {
  const targets = arrows.get(from) ?? new Map<Stage, Map<string, number>>()
  const events = targets.get(to) ?? new Map<string, number>()
  events.set(event, (events.get(event) ?? 0) + 1)
  arrows.set(from, targets.set(to, events))
}

const total = (events: ReadonlyMap<string, number>) =>
  [...events.values()].reduce((sum, times) => sum + times, 0)

export function drawStages(): string {
  const lines = [...walkAll()].flatMap(([from, targets]) => {
    const all = [...targets.values()].reduce((sum, events) => sum + total(events), 0)
    return [...targets]
      .filter(([, events]) => total(events) / all >= LEAST_SHARE)
      .map(([to, events]) => `  ${from} --> ${to} : ${labelOf(events)}`)
  })
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> stopped', ...lines.sort(), '```'].join('\n')
}

function labelOf(events: ReadonlyMap<string, number>): string {
  const byTimes = [...events].sort(([, one], [, other]) => other - one)
  return byTimes
    .slice(0, MOST_EVENTS)
    .map(([event]) => event)
    .join(', ')
}

/** The document with the drawing between its two marks, or `undefined` if the marks are missing. */
export function withStages(page: string, drawing: string): string | undefined {
  if (!MARKED.test(page)) return undefined
  return page.replace(MARKED, (_all, open: string, close: string) => `${open}\n${drawing}\n\n${close}`)
}
