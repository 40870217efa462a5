/** Faulty records and bodies, and the required form of the facts from any answer. */
import * as v from 'valibot'

type Path = readonly (string | number)[]

/** Returns the paths of a value and all its parts. */
export const placesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        ...(path.length === 0 ? [] : [path]),
        ...Object.entries(value).flatMap(([name, part]) =>
          placesOf(part, [...path, Array.isArray(value) ? Number(name) : name]),
        ),
      ]

/** Returns the value with another part at a path. `undefined` removes the part. */
export function withPart(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part
  if (Array.isArray(value))
    return value.map((one, index) => (index === name ? withPart(one, rest, part) : one))
  return { ...(value as object), [name]: withPart((value as Record<string, unknown>)[name], rest, part) }
}

export const SPOILS: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['missing', undefined],
  ['an empty text', ''],
  ['a text', '<b>"x\\\'</b>'],
  ['a text of numbers', '7'],
  ['a name that every object has', 'constructor'],
  ['the name of every prototype', '__proto__'],
  ['a long text', 'x'.repeat(3000)],
  ['zero', 0],
  ['less than nothing', -7],
  ['a fraction', 0.3],
  ['very much', 1e15],
  ['much', 999],
  ['true', true],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['an empty record', {}],
  ['a record of a prototype', JSON.parse('{"__proto__":{"id":1},"constructor":7}')],
]

const KEY = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const NAME = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const WORDS = v.pipe(v.string(), v.maxLength(500))
const TALLY = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const PAIR = v.nullable(v.strictTuple([TALLY, TALLY]))
const TIME = v.pipe(v.number(), v.finite(), v.minValue(-8.64e15), v.maxValue(8.64e15))
const TEAM = v.strictObject({ key: KEY, name: NAME })
const PRICE = v.pipe(v.number(), v.gtValue(0), v.maxValue(10_000))
const LINE = v.pipe(v.number(), v.multipleOf(0.25), v.minValue(-20), v.maxValue(20))
const ROW_COUNTS = {
  rank: TALLY,
  played: TALLY,
  win: TALLY,
  draw: TALLY,
  loss: TALLY,
  goals: TALLY,
  conceded: TALLY,
}
const PLAYER = v.strictObject({
  name: NAME,
  number: TALLY,
  position: v.picklist(['G', 'D', 'M', 'F']),
  captain: v.boolean(),
})
const SHEET = v.strictObject({
  formation: WORDS,
  coach: WORDS,
  starters: v.pipe(v.array(PLAYER), v.minLength(1)),
  bench: v.array(PLAYER),
})

/** Form of facts that the rest of the server relies on, for any answer of a provider. */
export const SOUND = v.array(
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('match'),
      key: KEY,
      competition: v.strictObject({
        key: KEY,
        name: NAME,
        country: WORDS,
        season: v.pipe(v.string(), v.maxLength(20)),
        isCup: v.boolean(),
      }),
      home: TEAM,
      guest: TEAM,
      kickoff: TIME,
      isTimed: v.boolean(),
      stage: v.string(),
      minute: v.nullable(v.pipe(TALLY, v.maxValue(190))),
      score: v.strictObject({ goals: PAIR, half: PAIR, regular: PAIR, shootOut: PAIR }),
      referee: WORDS,
    }),
    v.strictObject({
      kind: v.literal('events'),
      match: KEY,
      events: v.array(
        v.strictObject({
          side: v.picklist([1, 2]),
          kind: v.string(),
          minute: v.pipe(v.string(), v.regex(/^(?:\d{1,3}(?:\+\d{1,2})?)?$/)),
          player: WORDS,
          second: WORDS,
        }),
      ),
    }),
    v.strictObject({ kind: v.literal('lineups'), match: KEY, sheets: v.strictTuple([SHEET, SHEET]) }),
    v.strictObject({
      kind: v.literal('statistics'),
      match: KEY,
      statistics: v.array(v.strictObject({ kind: TALLY, values: v.strictTuple([TALLY, TALLY]) })),
    }),
    v.strictObject({
      kind: v.literal('table'),
      competition: KEY,
      groups: v.array(
        v.strictObject({
          name: WORDS,
          rows: v.array(
            v.strictObject({
              team: TEAM,
              ...ROW_COUNTS,
              points: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
            }),
          ),
        }),
      ),
    }),
    v.strictObject({
      kind: v.literal('prices'),
      match: v.union([
        KEY,
        v.strictObject({ key: KEY, competition: NAME, home: NAME, guest: NAME, kickoff: TIME }),
      ]),
      bookmaker: NAME,
      isRunning: v.boolean(),
      asOf: v.nullable(TIME),
      prices: v.array(
        v.variant('market', [
          v.strictObject({
            market: v.picklist(['HDP', 'ou', 'HDPHalf', 'OUHalf']),
            triple: v.strictTuple([PRICE, LINE, PRICE]),
            isSuspended: v.boolean(),
          }),
          v.strictObject({
            market: v.picklist(['1x2', '1x2Half']),
            triple: v.strictTuple([PRICE, PRICE, PRICE]),
            isSuspended: v.boolean(),
          }),
        ]),
      ),
    }),
  ]),
)

/** Bodies that are invalid for every provider. */
export const NO_ANSWERS: readonly (readonly [title: string, text: string])[] = [
  ['no text', ''],
  ['blanks', ' \r\n'],
  ['words', 'Service Unavailable'],
  ['HTML', '<!doctype html><html><body>Just a moment...</body></html>'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"ok"'],
  ['two values', '{} {}'],
  ['a byte order mark and nothing', '\u{feff}'],
  ['99 levels', `${'['.repeat(99)}${']'.repeat(99)}`],
  ['99,000 levels', `${'{"a":'.repeat(99_000)}1${'}'.repeat(99_000)}`],
  ['9 MB of crumbs', `[${'[],'.repeat(3_000_000)}[]]`],
]
