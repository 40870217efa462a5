/** Finds sources of rules (in brackets after the id) that docs/rules.md does not explain. */
import { proseOf, type TextFile } from './prose'

const SOURCES = /^\s*-\s+\*\*[A-Z]{2,4}\d+\*\* \(([^)]*)\)/
/** Sections, decisions and pages. `ids.ts` and `paths.ts` check that these exist. */
const NUMBERED = /^(?:(?:spec |wire )?\d+(?:\.\d+)?(?: to \d+)?|D\d+|docs\/.*)$/

export function deadSources(page: TextFile, rules: TextFile): string[] {
  const table = rules.text.split('\n').filter(line => line.startsWith('| `'))
  const known = new Set(table.flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word)))
  return proseOf(page).flatMap(({ number, text }) =>
    (SOURCES.exec(text)?.[1]?.split(', ') ?? [])
      .filter(source => !NUMBERED.test(source) && !known.has(source))
      .map(source => `${page.path}:${number} names the source ${source}, which docs/rules.md does not have`),
  )
}
