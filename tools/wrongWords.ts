/**
 * Finds forbidden words (docs/glossary.md, "Words we use"), exported names that mean two things, and files that are not
 * named after their exports.
 */
import { basename } from 'node:path'
import type { SourceFile } from './folderGraph'

const NOT_OURS = new Set(['held', 'kept', 'told', 'asked', 'heard'])

const NAME = /[A-Za-z]+/g
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g
const EXPORT =
  /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/**
 * Names that are promised or stored. One is a parameter of `/login`, which pages of an older build still write. One is
 * a key of recorded prices on devices.
 */
const PROMISED = /[?&]asked=|(['`])(?:asked|heard)\1/g

/** Forbidden words in a line. Each part of a camelCase name counts as a word. */
function wrongIn(line: string): string[] {
  return (line.replace(PROMISED, '').match(NAME) ?? [])
    .flatMap(name => name.match(WORD) ?? [])
    .map(word => word.toLowerCase())
    .filter(word => NOT_OURS.has(word))
}

export function wordProblems({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      wrongIn(line).map(word => `${path}:${at + 1} has the word "${word}" (docs/glossary.md)`),
    )
}

/** One exported name means one thing: each is declared in one file. */
export function exportProblems(files: readonly SourceFile[]): string[] {
  const declared = new Map<string, string>()
  const problems: string[] = []
  for (const { path, text } of files)
    for (const name of new Set([...text.matchAll(EXPORT)].map(([, found = '']) => found))) {
      const first = declared.get(name)
      if (first === undefined) declared.set(name, path)
      else problems.push(`${path} exports ${name}, as ${first} does`)
    }
  return problems
}

/** Entries of bundles. Their names are fixed by others. */
const ENTRIES = new Set(['index', 'main'])
/** Form of the feed at the end of the names of readers' files. */
const FORM = /(?:Js|Json|Xml|Txt|Text)$/

/**
 * A file with one export has the export's name. The verb at its beginning, `Of` at its end and the form of a feed make
 * no difference: `adFrame.ts` exports `openAdFrame`, `origin.ts` `originOf`, `goalOddsXml.ts` `readGoalOdds`. A file
 * with several exports is named after its subject.
 */
export function fileNameProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const names = [...text.matchAll(EXPORT)].map(([, found = '']) => found)
    const file = basename(path).replace(/\.tsx?$/, '')
    const [only = file] = names
    if (names.length !== 1 || ENTRIES.has(file)) return []
    const plain = (name: string) => name.replaceAll('_', '').toLowerCase()
    const allowed = new Set([only, only.replace(/^[a-z]+(?=[A-Z])/, ''), only.replace(/Of$/, '')].map(plain))
    const given = [file, file.replace(FORM, '')].map(plain)
    return given.some(name => allowed.has(name)) ? [] : [`${path} exports ${only} alone: name it after that`]
  })
}
