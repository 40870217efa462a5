/** Finds words that we do not write (docs/glossary.md, "Words we use") and exported names that mean two things. */
import type { SourceFile } from './folderGraph'

const NOT_OURS = new Set(['held', 'kept', 'told', 'asked', 'heard'])

const NAME = /[A-Za-z]+/g
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g
const EXPORT =
  /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/**
 * Names that are promised or stored: a parameter of `/login`, which pages of an older build still write, and a key of the prices
 * seen, which devices have.
 */
const PROMISED = /[?&]asked=|(['`])(?:asked|heard)\1/g

/** The words that a line's names and texts are made of: `heardUntil` has `heard` and `until`. */
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
