/** Files of past seasons with random faults. Rules ARC42 and ARC47 in docs/rules/archive.md. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PastFile, PastSource } from '../../../../feedserver/contract/past'
import { footballDataCoUk } from '../../../../feedserver/providers/past/footballDataCoUk'
import { openfootball } from '../../../../feedserver/providers/past/openfootball'
import { csv, row } from './support'

const ROWS = 6
const PRICES = {
  AHh: -0.5,
  B365AHH: 1.9,
  B365AHA: 1.95,
  'B365>2.5': 1.9,
  'B365<2.5': 1.95,
  PSH: 2,
  PSD: 3.4,
  PSA: 3.8,
}
const TEAMS = Array.from({ length: ROWS }, (_, place) => `Team ${place}`)
const CSV = csv(
  TEAMS.map(HomeTeam => row({ ...PRICES, HomeTeam })),
  Object.keys(PRICES),
)
const JSON_FILE = JSON.stringify({
  name: 'Some League 2024/25',
  matches: TEAMS.map(team1 => ({
    round: 'Matchday 1',
    date: '2024-08-17',
    time: '15:00',
    team1,
    team2: 'Birch',
    score: { ht: [0, 1], ft: [1, 1], et: [2, 1] },
  })),
})

/** Texts to insert at places where a reader may fail. */
const SPOILT = [',', '"', '\n', '\r', '\0', '-1', '1e999', '99999999', '{', ']', 'é', '\ufeff', '0', '/', ':']

const spoiltBy = (text: string) =>
  fc
    .array(
      fc.record({
        at: fc.nat(text.length),
        cut: fc.nat(6),
        put: fc.oneof(fc.constantFrom(...SPOILT), fc.string({ maxLength: 4 })),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map(edits =>
      edits.reduce((spoilt, { at, cut, put }) => spoilt.slice(0, at) + put + spoilt.slice(at + cut), text),
    )

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 999

/** Checks the properties that the archive relies on, for any file. */
function expectSound({ matches, faults, unplayed }: PastFile): void {
  expect(isCount(unplayed)).toBe(true)
  for (const { reason, place } of faults) expect([reason !== '', place > 0]).toEqual([true, true])
  for (const { kickoff, season, home, guest, score, half, prices } of matches) {
    expect(kickoff >= 0 && kickoff < Date.UTC(2101, 0)).toBe(true)
    expect(season).toMatch(/^\d{4}(?:\/\d{2})?$/)
    expect([home.name.trim(), guest.name.trim()]).toEqual([home.name, guest.name])
    expect([home.name.length, guest.name.length].every(length => length > 0 && length <= 200)).toBe(true)
    expect([...score, ...(half ?? [])].every(isCount)).toBe(true)
    for (const { opening, closing } of prices)
      for (const triple of [opening, closing])
        if (triple !== null) expect(triple.every(value => Math.abs(value) <= 1001)).toBe(true)
  }
}

const SOURCES: readonly (readonly [source: PastSource, path: string, text: string])[] = [
  [footballDataCoUk, 'E0.csv', CSV],
  [openfootball, 'en.1.json', JSON_FILE],
]

test.each(SOURCES)(
  '[ARC42] [ARC47] a spoilt file of $name is read, or refused in words',
  (source, path, text) => {
    const read = (bytes: Uint8Array) => source.read({ path, bytes })
    expect(read(Buffer.from(text))).toMatchObject({ faults: [], unplayed: 0 })
    const soundOf = (bytes: Uint8Array): void => {
      const found = read(bytes)
      if (typeof found === 'string') expect(found).not.toBe('')
      else expectSound(found)
    }
    fc.assert(
      fc.property(spoiltBy(text), spoilt => soundOf(Buffer.from(spoilt))),
      { numRuns: 200 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), soundOf), { numRuns: 50 })
  },
)
