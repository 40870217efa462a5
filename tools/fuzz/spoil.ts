/** Ways to spoil a text: what networks, caches, proxies and attackers do to a feed. */
import type { Chance } from './chance'

/** Characters and words that have a meaning for one of the readers or for a browser. */
const TOKENS = [
  ...Array.from(`'"\\,;:.!^$|&<>[]{}()=-+#/ \n\r\t0123456789aAxX_`),
  '\r\n',
  '-->',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<h>',
  '</h>',
  '<m>',
  '</m>',
  '<c refresh="1">',
  '</c>',
  'A[1]=[',
  'B[0]=[',
  'C[-1]=[',
  '];',
  "','",
  ',,',
  'var A=Array(',
  'ShowBf();',
  'sData[1]=[[',
  'sCornerData[1]="',
  'True',
  'null',
  'true',
  '{}',
  '[]',
  '{"',
  '":',
  '&amp;lt;b&gt;',
  '&#x202e;',
  '&#0;',
  '&#1114112;',
  '<script>',
  '<!doctype html>',
  '2031-05-04 11:30:00',
  '2031,4,4,11,30,00',
  '2031-13-45 99:99:99',
  '-0',
  '1e999',
  '0x10',
  'NaN',
  '99999999999999999999',
  '9007199254740993',
  '0.000000000000000000001',
  '__proto__',
  'constructor',
  '\0',
  '\u00a0',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ud83d',
  '\udc00',
  '🙂',
  'İ',
  'ß',
]
const HUGE_EVERY = 600
const MOST_REPEATS = 4_000

type Spoil = (text: string, chance: Chance, other: string) => string

const at = (text: string, chance: Chance) => chance.below(text.length + 1)

function span(text: string, chance: Chance): [from: number, to: number] {
  const from = at(text, chance)
  const most = chance.once(4) ? text.length : 12
  return [from, Math.min(text.length, from + chance.below(most + 1))]
}

const put: Spoil = (text, chance) => {
  const where = at(text, chance)
  return text.slice(0, where) + chance.pick(TOKENS) + text.slice(where)
}
const replace: Spoil = (text, chance) => {
  const [from, to] = span(text, chance)
  return text.slice(0, from) + chance.pick(TOKENS) + text.slice(to)
}
const flip: Spoil = (text, chance) => {
  const where = chance.below(Math.max(1, text.length))
  const code = text.charCodeAt(where) || 0
  return text.slice(0, where) + String.fromCharCode(code ^ (1 << chance.below(16))) + text.slice(where + 1)
}
const flipLow: Spoil = (text, chance) => {
  const where = chance.below(Math.max(1, text.length))
  const code = text.charCodeAt(where) || 0
  return text.slice(0, where) + String.fromCharCode(code ^ (1 << chance.below(7))) + text.slice(where + 1)
}
const drop: Spoil = (text, chance) => {
  const [from, to] = span(text, chance)
  return text.slice(0, from) + text.slice(to)
}
const double: Spoil = (text, chance) => {
  const [from, to] = span(text, chance)
  return text.slice(0, to) + text.slice(from, to) + text.slice(to)
}
const swap: Spoil = (text, chance) => {
  const [from, to] = span(text, chance)
  const [start, end] = span(text.slice(to), chance)
  const rest = text.slice(to)
  return (
    text.slice(0, from) +
    rest.slice(start, end) +
    rest.slice(0, start) +
    text.slice(from, to) +
    rest.slice(end)
  )
}
const cut: Spoil = (text, chance) => text.slice(0, at(text, chance))
const splice: Spoil = (text, chance, other) => {
  const [from, to] = span(other, chance)
  const where = at(text, chance)
  return text.slice(0, where) + other.slice(from, to) + text.slice(where)
}
/** Inserts a character, word or piece of the text many times over: an overlong field, or very deep nesting. */
const huge: Spoil = (text, chance) => {
  const where = at(text, chance)
  const token = chance.once(3) ? text.slice(...span(text, chance)) : chance.pick(TOKENS)
  const repeats = Math.min(MOST_REPEATS, Math.ceil(60_000 / (token.length || 1)))
  return text.slice(0, where) + token.repeat(1 + chance.below(repeats)) + text.slice(where)
}
const noise: Spoil = (_text, chance) => {
  let text = ''
  const length = chance.below(200)
  const wide = chance.once(4)
  for (let i = 0; i < length; i++)
    text += chance.once(3) ? chance.pick(TOKENS) : String.fromCharCode(chance.below(wide ? 0x10000 : 0x80))
  return text
}

const SPOILS: readonly Spoil[] = [
  put,
  put,
  replace,
  replace,
  flip,
  flipLow,
  flipLow,
  drop,
  drop,
  double,
  swap,
  splice,
  splice,
]
/** Rarely used ways, which leave little of the text. */
const HARSH: readonly Spoil[] = [cut, cut, noise]

/** `text` spoilt one to eight times. Pieces may come from `other`. */
export function spoilt(text: string, other: string, chance: Chance): string {
  let next = text
  for (let left = 1 + chance.below(chance.once(3) ? 8 : 2); left > 0; left--)
    next = chance.pick(chance.once(12) ? HARSH : SPOILS)(next, chance, other)
  return chance.once(HUGE_EVERY) ? huge(next, chance, other) : next
}

/** The record with one to three characters changed. The characters of `forbidden` in the record are unchanged. */
export function spoiltRecord(record: string, forbidden: string, chance: Chance): string {
  const keeps = (token: string) => !Array.from(token).some(char => forbidden.includes(char))
  const harmless = TOKENS.filter(keeps)
  let next = record
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const where = chance.below(next.length + 1)
    if (chance.once(2) || !keeps(next.charAt(where)))
      next = next.slice(0, where) + chance.pick(harmless) + next.slice(where)
    else next = next.slice(0, where) + next.slice(where + 1)
  }
  return next
}

/** Values that a JSON producer might write anywhere. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  '',
  '-',
  '1',
  '-0',
  '1e999',
  '0x10',
  'True',
  '2031-05-04 11:30:00',
  '2031,4,4,11,30,00',
  '<b>x</b>&amp;lt;',
  '\u202eabc\0',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  '//elsewhere.example/x',
  'https://a.example/x.png',
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  { length: 3 },
  { toString: 1, valueOf: null },
]

/** The JSON text with one to four of its values, keys or lists changed. A text that is no JSON is unchanged. */
export function spoiltJson(text: string, chance: Chance): string {
  try {
    const whole = { root: JSON.parse(text) as unknown }
    for (let left = 1 + chance.below(4); left > 0; left--) spoilNode(pickNode(whole, chance), chance)
    return JSON.stringify(whole.root) ?? 'null'
  } catch {
    return text
  }
}

type Node = Record<string, unknown>

/** Picks an object or list inside `root`, preferably a deep one. */
function pickNode(root: Node, chance: Chance): Node {
  let node = root
  for (;;) {
    const inner = Object.values(node).filter(
      (value): value is Node => typeof value === 'object' && value !== null,
    )
    if (inner.length === 0 || (node !== root && chance.once(4))) return node
    node = chance.pick(inner)
  }
}

function spoilNode(node: Node, chance: Chance): void {
  const keys = Object.keys(node)
  const key = keys.length === 0 ? 'x' : chance.pick(keys)
  const what = chance.below(8)
  if (what < 4) node[key] = structuredClone(chance.pick(VALUES))
  else if (what === 4) delete node[key]
  else if (what === 5)
    node[Array.isArray(node) ? node.length : key.toUpperCase()] = structuredClone(node[key])
  else if (what === 6)
    node[Array.isArray(node) ? node.length : '__proto__x'] = structuredClone(chance.pick(VALUES))
  else node[key] = (JSON.stringify(node[key]) ?? '').repeat(1 + chance.below(4))
}
