/**
 * Visitors' current interest, read from the addresses that they request. Other addresses are ignored.
 *
 * An interest ends two minutes after the last request, because an open panel is requested again within a minute.
 */
import { dateOf } from '../contract/dates'
import { idOf } from '../readings/ids'
import type { EpochMs } from '../kit/clock'

const FADES_MS = 120_000
/** Maximum entries of each kind. The least recently wanted entries are dropped first. */
const MOST = 200

type Subject = 'match' | 'table' | 'date'

/** Paths about one subject, the parameter with its id or date, and the subject's kind. */
const ASKS: readonly (readonly [path: RegExp, parameter: string, subject: Subject])[] = [
  [/^\/ajax\/match\/(?:live-event|lineups|statistics)$/, 'id', 'match'],
  [/^\/ajax\/match-favorite$/, 'matchID', 'match'],
  [/^\/api\/get-league-rank$/, 'sid', 'table'],
  [/^\/(?:ajax\/get-odds-fixture|ajax\/get-match-by-league|api\/6in1\/(?:data|leagues))$/, 'date', 'date'],
]

export class VisitorInterest {
  private readonly now: () => EpochMs
  private readonly seen: Readonly<Record<Subject, Map<number, EpochMs>>> = {
    match: new Map(),
    table: new Map(),
    date: new Map(),
  }

  constructor(now: () => EpochMs) {
    this.now = now
  }

  /** Returns whether the address wants a subject that was not wanted a moment ago. */
  note({ pathname, searchParams }: URL): boolean {
    const ask = ASKS.find(([path]) => path.test(pathname))
    if (ask === undefined) return false
    const [, parameter, subject] = ask
    const text = searchParams.get(parameter) ?? ''
    const value = subject === 'date' ? dateOf(text) : idOf(text)
    if (value === null) return false
    const isNew = !this.of(subject).includes(value)
    const seen = this.seen[subject]
    seen.delete(value)
    seen.set(value, this.now())
    for (const oldest of seen.keys()) {
      if (seen.size <= MOST) break
      seen.delete(oldest)
    }
    return isNew
  }

  /** Returns ids, or days since 1970. */
  of(subject: Subject): readonly number[] {
    const since = this.now() - FADES_MS
    return [...this.seen[subject]].flatMap(([value, at]) => (at >= since ? [value] : []))
  }
}
