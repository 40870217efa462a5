/**
 * Makes a feed's text safe to show. Removes tags, entities, invisible characters and surplus marks, and limits the
 * length.
 *
 * Source: names, remarks, referees, VAR sentences of every feed (D31). Rules TXT1-TXT5, TXT7-TXT8 in
 * docs/rules/feed.md. The time taken is proportional to the length of the text.
 */
import {
  AMPERSAND,
  BANG,
  GREATER,
  isDigit,
  LESS,
  LOWER_A,
  LOWER_Z,
  OPEN_PAREN,
  SEMICOLON,
  SLASH,
  UPPER_A,
  UPPER_Z,
} from './chars'
import { fitting, isHiddenText, isOdd, mayBeOdd, withoutHidden } from './letters'

export interface CleanName {
  readonly name: string
  /** True if the name had the mark of neutral ground: `Lakeside<font color=#880000>(N)</font>`. */
  readonly neutral: boolean
}

const NEUTRAL_MARK = '(N)'
const LONGEST_ENTITY = 10
const LAST_CODE_POINT = 0x10ffff
/** Names of entities, each followed by its character. */
const ENTITIES = named(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 shy\u00ad AEligÆ aeligæ ETH\u00d0 ethð times× divide÷ OslashØ oslashø THORNÞ thornþ szligß ' +
    'Dstrok\u0110 dstrokđ inodotı LstrokŁ lstrokł OEligŒ oeligœ ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« ' +
    'raquo» lsaquo‹ rsaquo› hellip… bull• middot· deg° ordfª ordmº iexcl¡ iquest¿ frac12½ copy© reg® trade™ euro€ pound£',
)
/** Ends of entity names, each followed by its mark: `eacute` is `e` with `acute`. Only Latin-1 and Latin Extended-A. */
const ACCENTS = named(
  'grave\u0300 acute\u0301 circ\u0302 tilde\u0303 macr\u0304 breve\u0306 dot\u0307 uml\u0308 ring\u030a dblac\u030b caron\u030c ' +
    'cedil\u0327 ogon\u0328',
)
const LAST_LETTER = '\u017f'
/** Characters of the numeric entities 128 to 159: Windows-1252, as in browsers. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function named(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map(pair => [pair.slice(0, -1), pair.slice(-1)]))
}

/** Maximum number of characters of a name. */
export const LONGEST_NAME = 120
/** Maximum number of characters of a remark, a note or a VAR sentence. */
export const LONGEST_TEXT = 500

/**
 * Returns the clean text, cut to `most` characters. Nearly every text is already clean, and `raw` itself is returned.
 */
export function cleanText(raw: string, most = LONGEST_NAME): string {
  const marked = raw.includes('<') || raw.includes('&')
  const odd = isOdd(raw)
  if (!marked && !odd && raw.length <= most) return raw
  const visible = odd ? withoutHidden(raw) : raw
  const text = marked ? decodeEntities(withoutTags(visible)) : visible
  return text.length <= most && !isOdd(text) ? text : fitting(text, most)
}

/** True if the character at `i` of a name needs no cleaning: no start of markup or of `(N)`, and not odd. */
export function isCleanAt(text: string, i: number): boolean {
  const code = text.charCodeAt(i)
  if (code === LESS || code === AMPERSAND) return false
  if (code === OPEN_PAREN) return !text.startsWith(NEUTRAL_MARK, i)
  return !mayBeOdd(code, text, i)
}

export function cleanName(raw: string): CleanName {
  const name = cleanText(raw, LONGEST_TEXT)
  const mark = name.indexOf(NEUTRAL_MARK)
  const bare = mark < 0 ? name : name.slice(0, mark) + name.slice(mark + NEUTRAL_MARK.length)
  const trimmed = bare.trim()
  const fits = mark < 0 && trimmed.length <= LONGEST_NAME
  return { name: fits ? trimmed : fitting(trimmed, LONGEST_NAME), neutral: mark >= 0 }
}

/** Removes tags. A tag that is never closed continues to the end, as in browsers. A `<` that opens no tag stays. */
function withoutTags(raw: string): string {
  let cleaned = ''
  let from = 0
  for (let i = raw.indexOf('<'); i >= 0; i = raw.indexOf('<', i)) {
    if (!opensTag(raw.charCodeAt(i + 1))) {
      i++
      continue
    }
    cleaned += raw.slice(from, i)
    from = endOfTag(raw, i)
    i = from
  }
  return cleaned + raw.slice(from)
}

/**
 * True if a `<` before this character opens a tag. A second `<` counts too: otherwise removal of the inner tag would
 * leave one.
 */
function opensTag(next: number): boolean {
  return (
    (next >= LOWER_A && next <= LOWER_Z) ||
    (next >= UPPER_A && next <= UPPER_Z) ||
    next === SLASH ||
    next === BANG ||
    next === LESS
  )
}

function endOfTag(raw: string, at: number): number {
  for (let i = at + 1; i < raw.length; i++) if (raw.charCodeAt(i) === GREATER) return i + 1
  return raw.length
}

function decodeEntities(raw: string): string {
  let decoded = ''
  let from = 0
  for (let i = raw.indexOf('&'); i >= 0; i = raw.indexOf('&', i + 1)) {
    const end = endOfEntity(raw, i + 1)
    const value = end < 0 ? undefined : entity(raw.slice(i + 1, end))
    if (value === undefined) continue
    decoded += raw.slice(from, i) + value
    from = end + 1
  }
  return decoded + raw.slice(from)
}

function endOfEntity(raw: string, at: number): number {
  const limit = Math.min(raw.length, at + LONGEST_ENTITY)
  for (let i = at; i < limit; i++) if (raw.charCodeAt(i) === SEMICOLON) return i
  return -1
}

/** Returns the character of an entity. `undefined` for an unknown entity, whose text then stays unchanged. */
function entity(name: string): string | undefined {
  const char = name.startsWith('#') ? numbered(name) : (ENTITIES.get(name) ?? accented(name))
  return char !== undefined && isHiddenText(char) ? '' : char
}

function numbered(name: string): string | undefined {
  const hex = name.startsWith('x', 1) || name.startsWith('X', 1)
  const code = hex ? readDigits(name, 2, 16) : readDigits(name, 1, 10)
  if (Number.isNaN(code) || code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return WINDOWS_1252[code - 128] ?? String.fromCodePoint(code)
}

function accented(name: string): string | undefined {
  const mark = ACCENTS.get(name.slice(1))
  if (mark === undefined) return undefined
  const letter = (name.charAt(0) + mark).normalize()
  return letter.length === 1 && letter <= LAST_LETTER ? letter : undefined
}

function readDigits(name: string, at: number, base: 10 | 16): number {
  let value = at === name.length ? Number.NaN : 0
  for (let i = at; i < name.length; i++) value = value * base + digit(name.charCodeAt(i), base)
  return value
}

function digit(code: number, base: 10 | 16): number {
  if (isDigit(code)) return code - 48
  const lower = code | 32
  return base === 16 && lower >= LOWER_A && lower <= 102 ? lower - LOWER_A + 10 : Number.NaN
}
