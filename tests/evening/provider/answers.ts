/** The feeds of a provider at a given time. */
import type { Course } from './course'
import {
  changeFields,
  COMPANY,
  listed,
  quoteRecords,
  recentlyPriced,
  recentlyTurned,
  writeChanges,
  writeList,
  writePriceFile,
  writeWidgetList,
  type Fields,
} from './wire'
import { standAt } from './course'

export interface Answer {
  readonly status: number
  readonly body: Buffer
  readonly contentType: string
  /** The `Date` header, by the virtual clock. */
  readonly writtenAt: number
  readonly delayMs: number
  /** The connection ends within the body. */
  readonly isCut: boolean
}

/** Changes rows of matches as a fault spoils them. */
type Spoil = (rows: readonly Fields[]) => readonly Fields[]

export interface Written {
  readonly courses: readonly Course[]
  /** Provider's time up to which the answer has the events. */
  readonly at: number
  readonly spoil: Spoil
  /** Whether every row of the change file counts as changed. */
  readonly isShaken: boolean
}

const list = ({ courses, at, spoil }: Written): string => writeList(spoil(listed(courses, at)), at)
const ended = ({ courses, ...rest }: Written): string =>
  list({ ...rest, courses: courses.filter(course => standAt(course, rest.at).state < 0) })

/** Feeds by path: all that the site's home screen, the widget, the archive and Web Push request. */
const FEEDS: Readonly<Record<string, (written: Written) => string>> = {
  '/gf/data/bf_vn_nt.js': list,
  '/gf/data/bf_vn1_nt.js': list,
  '/gf/data/finish/bf_th.js': ended,
  '/api/6in1/data': ({ courses, at, spoil }) => writeWidgetList(spoil(listed(courses, at)), courses, at),
  '/gf/data/change_en.xml': ({ courses, at, spoil, isShaken }) => {
    const changed = isShaken ? courses : recentlyTurned(courses, at)
    return writeChanges(spoil(changed.map(course => changeFields(course, at))))
  },
  [`/gf/data/odds/en/runOddsData_${COMPANY}.txt`]: ({ courses, at }) => writePriceFile(courses, at),
  [`/gf/data/odds/en/ch_runOddsData_${COMPANY}.txt`]: ({ courses, at }) =>
    writePriceFile(recentlyPriced(courses, at), at),
  [`/gf/data/odds/en/ch_odds_new_${COMPANY}.txt`]: ({ courses, at }) =>
    quoteRecords(courses, at)
      .map(record => `${record}!`)
      .join(''),
}

const NOT_FOUND = { status: 404, body: Buffer.alloc(0) } as const

/** Returns the right answer for a path. */
export function answerOf(path: string, written: Written): Answer {
  const feed = FEEDS[path]
  const rest = { contentType: 'text/plain; charset=utf-8', writtenAt: written.at, delayMs: 0, isCut: false }
  return feed === undefined
    ? { ...NOT_FOUND, ...rest }
    : { status: 200, body: Buffer.from(feed(written)), ...rest }
}
