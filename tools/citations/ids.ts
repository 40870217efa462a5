/**
 * Finds citations of rules (`ODD2`), decisions (`D13`) and sections (`wire 2.5`, `spec 4`, `docs/wire.md 2.5`) that no
 * page has.
 * Source: docs/rules.md says what each form means.
 */
import { proseOf, type TextFile } from './prose'

/** Rules, decisions and sections that can be cited. */
export interface Citable {
  readonly rules: ReadonlySet<string>
  /** `D1` …, and the fields of change records (`D0` to `D22`). */
  readonly decisions: ReadonlySet<string>
  /** Numbers of the headings of each page. */
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>
}

const RULE = /^\s*-\s+\*\*([A-Z]{2,4}\d+)\*\*/gm
const DECISION = /^## (D\d+) |^\| `(D\d+)` /gm
const SECTION = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm
const NUMBERS = String.raw`((?:sections? )?\d+(?:\.\d+)?(?:(?:, | and | to |-)\d+(?:\.\d+)?)*)`
/** Words before a number that name a page. */
const PAGES: readonly (readonly [page: string, citation: RegExp])[] = [
  [
    'docs/wire.md',
    new RegExp(String.raw`(?:\bwire(?:[- ]formats)?|docs/wire\.md|\bwire\.md),? ${NUMBERS}`, 'g'),
  ],
  ['docs/product.md', new RegExp(String.raw`(?:\bspec(?:ification)?|docs/product\.md),? ${NUMBERS}`, 'g')],
]

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '')

/** `files`: all pages under `docs`. */
export function citableIn(files: readonly TextFile[]): Citable {
  const textOf = (path: string) => files.find(file => file.path === path)?.text ?? ''
  const rulePages = files.filter(file => file.path.startsWith('docs/rules/'))
  return {
    rules: new Set(rulePages.flatMap(file => found(file.text, RULE))),
    decisions: new Set(found(textOf('docs/decisions.md') + textOf('docs/wire.md'), DECISION)),
    sections: new Map(PAGES.map(([page]) => [page, new Set(found(textOf(page), SECTION))])),
  }
}

const subjectOf = (id: string) => id.replace(/\d+$/, '')

function deadRules(text: string, rules: ReadonlySet<string>, subjects: ReadonlySet<string>): string[] {
  const cited = found(text, /\b([A-Z]{2,4}\d+)\b/g).filter(id => subjects.has(subjectOf(id)))
  const named = found(text, /(?<=\bRules? .*)\b([A-Z]{2,4}\d+)\b/g)
  return [...new Set([...cited, ...named])]
    .filter(id => !rules.has(id))
    .map(id => `names ${id}, which is not in docs/rules`)
}

function deadDecisions(text: string, decisions: ReadonlySet<string>): string[] {
  return found(text, /\b(D\d{1,2})\b/g)
    .filter(id => !decisions.has(id))
    .map(id => `names ${id}, which is not in docs/decisions.md`)
}

function deadSections(text: string, sections: Citable['sections']): string[] {
  return PAGES.flatMap(([page, citation]) =>
    found(text, citation)
      .flatMap(numbers => numbers.match(/\d+(?:\.\d+)?/g) ?? [])
      .filter(number => sections.get(page)?.has(number) !== true)
      .map(number => `names section ${number}, which ${page} does not have`),
  )
}

export function deadIds(file: TextFile, { rules, decisions, sections }: Citable): string[] {
  const subjects = new Set([...rules].map(subjectOf))
  return proseOf(file).flatMap(({ number, text }) =>
    [
      ...deadRules(text, rules, subjects),
      ...deadDecisions(text, decisions),
      ...deadSections(text, sections),
    ].map(problem => `${file.path}:${number} ${problem}`),
  )
}
