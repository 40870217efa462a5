/** Faults of a comment or rule that a machine can find (CONTRIBUTING.md, "Writing"). */

export type Fault = 'opening' | 'pronoun' | 'negative' | 'semicolon' | 'sentence' | 'oldWord' | 'rule'

const OPENING =
  /^(?:of|for|in|at|by|from|to|with|without|on|into|until|since|under|over|beside|among|between|it|they|them|those|these|this|that|what|who|whose|whom|which|its|their|he|his|none|nothing|nobody|neither)\b/i
const NEGATIVE = /\b(?:none|nobody|nothing|neither)\b/i
const OLD_WORD = /\b(?:anew|reckon\w*|beside|whoever|whatever|whence|thereof|wherein|hither|thither)\b/i
const PRONOUN = /^(?:it|its|they|them|their|those|these)$/

/** Words that a pronoun cannot stand for. */
const FUNCTION_WORDS = new Set(
  `a an the of for in at by from to with without on into as until since under over and or but if while when where whether
  which who whose what that this is are was were be been has have had does do did not no only also still just even so than
  then there here all any each every both either neither one ones other others another same such more most less least much
  many few first last next how why can could may must shall should will would per too else again yet now once already ever
  never always often because though although however between among before after above below up down out off through during
  against about around beside besides he she him his her we us our you your my some nothing nobody anything everything
  none like unlike yes true false`.split(/\s+/),
)

const SHORT = 15
const SENTENCE = 25
const RULE = 30

const words = (text: string): string[] => text.match(/`[^`]*`|[\w’'.@/#-]*\w/g) ?? []
const plain = (text: string): string => text.replace(/`[^`]*`/g, '`x`')
const sentences = (text: string): string[] => plain(text).split(/(?<=[.!?])\s+/)

/** Whether a pronoun comes before any noun. Participles, "-ing" and "-ly" forms count as function words. */
function hasLoosePronoun(text: string): boolean {
  const all = words(text).map(word => word.toLowerCase())
  if (all.length > SHORT) return false
  const pronoun = all.findIndex(word => PRONOUN.test(word))
  const noun = all.findIndex(
    word => !FUNCTION_WORDS.has(word) && !PRONOUN.test(word) && !/(?:ed|ing|ly)$/.test(word),
  )
  return pronoun >= 0 && (noun < 0 || pronoun < noun)
}

export function commentFaults(text: string): Fault[] {
  const found: readonly (readonly [Fault, boolean])[] = [
    ['opening', OPENING.test(text)],
    ['pronoun', hasLoosePronoun(text)],
    ['negative', NEGATIVE.test(plain(text))],
    ['semicolon', plain(text).includes(';')],
    ['sentence', sentences(text).some(sentence => words(sentence).length > SENTENCE)],
    ['oldWord', OLD_WORD.test(plain(text))],
  ]
  return found.flatMap(([fault, is]) => (is ? [fault] : []))
}

/** `text`: a line of a page of `docs/rules`. The id and the sources in brackets do not count. */
export function ruleFaults(text: string): readonly Fault[] {
  const [, rule] = /^- \*\*[A-Z]{2,4}\d+\*\* (?:\([^)]*\) )?(.*)$/.exec(text) ?? []
  if (rule === undefined) return []
  const isLong: readonly Fault[] = words(rule).length > RULE ? ['rule'] : []
  return OLD_WORD.test(plain(rule)) ? [...isLong, 'oldWord'] : isLong
}
