/**
 * Gives spoilt texts to the reader of a grammar and collects its failures. A text with a new kind of reading is spoilt
 * further, so that the search reaches more of the reader.
 */
import type { Reading } from '../../src/engine/feed/records'
import { Chance } from './chance'
import { createMemoryCheck, faultIn, recordCheck } from './checks'
import type { Grammar } from './grammars'
import { spoilt, spoiltJson } from './spoil'

export interface Failure {
  readonly grammar: string
  readonly seed: number
  readonly input: number
  readonly fault: string
  readonly text: string
}

export interface Tally {
  readonly inputs: number
  readonly read: number
  readonly refused: number
  readonly kept: number
  readonly failures: readonly Failure[]
}

const MOST_KEPT = 300
/** Longest text that is spoilt further. Longer texts are only read. */
const LONGEST_KEPT = 4_000
const MOST_FAILURES = 5
const RECORD_CHECK_EVERY = 8
/** Only every third list is compared with its other reading: that comparison takes most of the time. */
const MEMORY_CHECK_EVERY = 3

export interface FuzzOptions {
  readonly inputs: number
  readonly seed: number
  /** Checks how long a text takes to read. Only the command uses this check: no test depends on time. */
  readonly timed?: (text: string, read: () => unknown) => string | undefined
}

export function fuzzGrammar(grammar: Grammar, { inputs, seed, timed }: FuzzOptions): Tally {
  const chance = new Chance(seed)
  const kept = [...grammar.seeds]
  const seen = new Set<string>()
  const failures: Failure[] = []
  const memory = grammar.name === 'matchList' ? createMemoryCheck() : undefined
  let read = 0
  for (let input = 0; input < inputs && failures.length < MOST_FAILURES; input++) {
    const fail = (fault: string, text: string) =>
      failures.push({ grammar: grammar.name, seed, input, fault, text })
    if (grammar.records !== undefined && input % RECORD_CHECK_EVERY === 0) {
      const check = recordCheck(grammar, grammar.records, chance)
      const fault = faultOf(check.fault)
      if (fault !== undefined) fail(fault, check.text)
      else read++
      continue
    }
    const text = spoiltInput(kept, chance)
    const fault = faultOf(() => {
      const reading = grammar.read(text)
      if (reading.ok) read++
      keepIfNew(kept, seen, text, reading)
      if (memory !== undefined && input % MEMORY_CHECK_EVERY === 0) {
        const differs = memory(text, reading)
        if (differs !== undefined) return differs
      }
      return timed?.(text, () => grammar.read(text)) ?? faultIn(grammar, reading)
    })
    if (fault !== undefined) fail(fault, text)
  }
  return { inputs, read, refused: inputs - read, kept: kept.length, failures }
}

/**
 * JSON is spoilt as a value twice as often as it is spoilt as a text, because a spoilt text is seldom JSON any more.
 */
function spoiltInput(kept: readonly string[], chance: Chance): string {
  const text = chance.pick(kept)
  const isJson = text.startsWith('{') || text.startsWith('[')
  return isJson && !chance.once(3) ? spoiltJson(text, chance) : spoilt(text, chance.pick(kept), chance)
}

function faultOf(check: () => string | undefined): string | undefined {
  try {
    return check()
  } catch (error) {
    return `throws ${String(error)}`
  }
}

function keepIfNew(kept: string[], seen: Set<string>, text: string, reading: Reading<unknown>): void {
  if (kept.length >= MOST_KEPT || text.length > LONGEST_KEPT) return
  const shape = shapeOf(reading)
  if (seen.has(shape)) return
  seen.add(shape)
  kept.push(text)
}

/** Kind of a reading: the reason of a refusal, or the reasons of skips and the size of the value. */
function shapeOf(reading: Reading<unknown>): string {
  const reasons = [...new Set(reading.skipped.map(({ reason }) => reason))].join()
  return reading.ok ? `${reasons} ${sizeOf(reading.value)}` : `${reading.fault} ${reasons}`
}

function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return `${Math.min(value.length, 4)}${value.length > 0 ? sizeOf(value[0]) : ''}`
  if (value instanceof Map) return `m${Math.min(value.size, 4)}`
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    return Object.values(value).map(sizeOf).join('')
  return value === null || value === '' || value === undefined ? '-' : '+'
}
