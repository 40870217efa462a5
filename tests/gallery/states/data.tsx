/** States of the page's data: the line of freshness in every state, and texts in place of the list. */
import { act, useRef, useState } from 'react'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Health, SourceHealth } from '../../../src/engine/contract/view'
import { EngineContext } from '../../../src/ui/client/hooks'
import { showBroken } from '../../../src/ui/page/brokenPage'
import { DAY_MS } from '../../../src/engine/contract/zone'
import { FreshnessLine } from '../../../src/ui/page/FreshnessLine'
import '../../../src/ui/page/page.css'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { ok } from '../../support/details'
import { createFakeEngine } from '../../support/fakeEngine'
import { boardEngine, engineOf, savedChoices, liveHealth, openBoard, show } from '../boards'
import { asHigh, onDevice, pressOn, type Look, type Section } from '../state'

const receivedAgo = (overall: Health['overall'], agoMs: number): Partial<Health> => ({
  page: 'ready',
  overall,
  receivedAt: Date.now() - agoMs,
})

/** Health of a scheduled source. Arguments are minutes. */
const answered = (ago: number, nextIn: number): Partial<Health> => ({
  ...receivedAgo('scheduled', ago * 60_000),
  nextAt: Date.now() + nextIn * 60_000,
})

const LINES: Readonly<Record<string, () => Partial<Health>>> = {
  'nothing received yet': () => ({}),
  live: liveHealth,
  polling: () => receivedAgo('polling', 7_000),
  'answered just now by a source that is rarely requested': () => answered(0, 5),
  'answered minutes ago': () => answered(4, 1),
  'answered hours ago': () => answered(180, 300),
  'about to be answered': () => answered(5, 0),
  'late by seconds': () => receivedAgo('stale', 48_000),
  'late by minutes': () => receivedAgo('stale', 40 * 60_000),
  'late by days': () => receivedAgo('stale', 3 * 86_400_000),
  'offline since a time': () => receivedAgo('offline', 30 * 60_000),
  'never online': () => ({ overall: 'offline' }),
  'given up': () => ({ page: 'failed' }),
}

function Line({ health }: { readonly health: Partial<Health> }) {
  const root = useRef<HTMLElement>(null)
  const [engine] = useState(() => {
    const made = createFakeEngine()
    made.tell(health)
    return made
  })
  return (
    <dd ref={root}>
      <EngineContext value={engine}>
        <FreshnessLine root={root} />
      </EngineContext>
    </dd>
  )
}

function Lines() {
  return (
    <dl className="gallery-list">
      {Object.entries(LINES).map(([name, health]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Line health={health()} />
        </div>
      ))}
    </dl>
  )
}

const source = (fields: Pick<SourceHealth, 'source' | 'state'> & Partial<SourceHealth>): SourceHealth => ({
  receivedAt: null,
  faults: {},
  lastFault: '',
  ...fields,
})

const ill = (): Partial<Health> => ({
  offsetMs: 2 * 3_600_000,
  sources: [
    source({ source: 'matches', state: 'live', receivedAt: Date.now() - 2_000 }),
    source({ source: 'changes', state: 'idle' }),
    source({ source: 'odds', state: 'stale', receivedAt: Date.now() - 48_000, faults: { html: 2, 503: 1 } }),
    source({ source: 'socket', state: 'failed', faults: { closed: 12 }, lastFault: 'closed' }),
  ],
})

async function openHealth(look: Look) {
  const engine = boardEngine()
  engine.tell({ ...receivedAgo('stale', 48_000), ...ill() })
  const page = await openBoard(look, { engine })
  await pressOn(page, '[data-health]')
  return page
}

export const FRESHNESS: Section = {
  title: 'Freshness',
  states: [
    asHigh('the line in every state', '.freshness', look => show(look, <Lines />)),
    onDevice('sources in trouble, a clock that is off', '.sources', openHealth),
  ],
}

const RETRIES_USED: Partial<Health> = { page: 'failed', error: 'Retry failed after multiple attempts' }
const oversize = (state: SourceHealth['state']): Partial<Health> => ({
  page: 'failed',
  error: 'oversize',
  sources: [source({ source: 'matches', state, faults: { oversize: 1 }, lastFault: 'oversize' })],
})

/** The page with this health, with rows or without. */
const inHealth = (name: string, sees: string, rows: 'with rows' | 'without', health: () => Partial<Health>) =>
  onDevice(name, sees, look => {
    const engine = rows === 'with rows' ? boardEngine() : createFakeEngine()
    engine.tell(health())
    return openBoard(look, { engine })
  })

/** The text in place of a page that cannot be drawn. */
async function openBroken(look: Look) {
  const page = await show(look, null)
  const { choices, engine, host } = page
  await act(async () =>
    showBroken({ engine, first: choices.get(), store: memoryStore() }, host, () => undefined),
  )
  return page
}

/** Answer with a match on that day at half past seven in the evening in Vietnam. */
const matchOn = (day: number) => {
  const kickoff = (Math.floor(Date.now() / DAY_MS) + day + 0.52083) * DAY_MS
  return engineOf([], [], { details: { matchDay: () => ok({ day, kickoff }) } })
}

export const IN_PLACE_OF_ROWS: Section = {
  title: 'In place of rows',
  states: [
    inHealth('loading', '.loading', 'without', () => EMPTY_VIEW.health),
    onDevice('empty: a day without matches', '.empty', look => openBoard(look, { engine: engineOf([], []) })),
    onDevice('empty: a filter is to blame', '.empty button', look =>
      openBoard(look, { engine: engineOf([], []), store: savedChoices({ hotOnly: 'hot' }) }),
    ),
    onDevice('empty: the next match is on another day', '.empty-days button', look =>
      openBoard(look, { engine: matchOn(3), screen: { leagues: [36] } }),
    ),
    inHealth('failed, nothing to show', '.failed', 'without', () => RETRIES_USED),
    inHealth('failed, the list stays', '.failed', 'with rows', () => ({
      ...receivedAgo('stale', 90_000),
      ...RETRIES_USED,
    })),
    inHealth('failed, the list is another one', '.failed', 'with rows', () => ({
      ...receivedAgo('stale', 90_000),
      ...RETRIES_USED,
      otherList: true,
    })),
    inHealth('list too large, nothing to show', '.failed', 'without', () => oversize('failed')),
    inHealth('list too large, an older one stays', '.failed', 'with rows', () => oversize('stale')),
    inHealth('prices too large', '.failed', 'with rows', () => ({ ...oversize('live'), ...liveHealth() })),
    onDevice('a page that cannot be drawn', '.empty .is-primary', openBroken),
  ],
}
