/** Finds links of Markdown pages that lead to no file or to no heading of the repository. */
import { posix } from 'node:path'
import { proseOf, type TextFile } from './prose'

const LINK = /\]\(([^)\s]+)\)/g
const ELSEWHERE = /^[a-z]+:/

/** The anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
}

/** The second and later headings with the same text get `-1`, `-2`, …. */
export function anchorsOf(page: TextFile): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const headings = proseOf(page).flatMap(({ text }) => /^#{1,6} (.*)/.exec(text)?.[1] ?? [])
  return new Set(
    headings.map(heading => {
      const anchor = anchorOf(heading.trim())
      const times = seen.get(anchor) ?? 0
      seen.set(anchor, times + 1)
      return times === 0 ? anchor : `${anchor}-${times}`
    }),
  )
}

/** `pages`: all Markdown files. `exists`: whether a file or folder is in the repository. */
export function deadLinks(
  page: TextFile,
  pages: readonly TextFile[],
  exists: (path: string) => boolean,
): string[] {
  const problemOf = (link: string): string | undefined => {
    if (ELSEWHERE.test(link)) return undefined
    const [file = '', anchor] = link.split('#')
    const path = file === '' ? page.path : posix.join(posix.dirname(page.path), file)
    if (!exists(path)) return `links to ${link}, which is not there`
    const target = pages.find(other => other.path === path)
    if (anchor === undefined || target === undefined || anchorsOf(target).has(anchor)) return undefined
    return `links to ${link}, but ${path} has no such heading`
  }
  return proseOf(page).flatMap(({ number, text }) =>
    [...text.matchAll(LINK)].flatMap(([, link = '']) => {
      const problem = problemOf(link)
      return problem === undefined ? [] : [`${page.path}:${number} ${problem}`]
    }),
  )
}
