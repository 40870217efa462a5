/** Whole comments of scripts and style sheets: a block, consecutive `//` lines, or the end of a line. */
import type { SourceFile } from '../folderGraph'

export interface Comment {
  readonly path: string
  /** First line, from 1. */
  readonly line: number
  /** One line of text, without stars and slashes. */
  readonly text: string
}

const BLOCK = /^\s*(?:\{\s*)?\/\*\*?(.*)$/
const BLOCK_END = /^(.*?)\*\//
const LINE = /^\s*\/\/(.*)$/
const TRAILING = /\s\/\/\s(.*)$|\s\/\*\*? (.*?) ?\*\/\s*[,;{}]*$/
/** Instructions to tools, and drawn lines (`---`). */
const DIRECTIVE =
  /^(?:oxlint|eslint|@ts-|@vite|stylelint|Stryker|oxfmt|prettier|knip|c8|v8|#|<reference|!|[-=─]{3})/

interface Found {
  readonly line: number
  readonly parts: string[]
  readonly last: number
}

function commentFrom(lines: readonly string[], at: number): Found | null {
  const first = lines[at] ?? ''
  const block = BLOCK.exec(first)
  if (block !== null) {
    const parts: string[] = []
    let rest = block[1] ?? ''
    for (let last = at; ; last += 1, rest = (lines[last] ?? '*/').replace(/^\s*\*(?!\/)/, '')) {
      const end = BLOCK_END.exec(rest)
      parts.push(end?.[1] ?? rest)
      if (end !== null) return { line: at + 1, parts, last }
    }
  }
  if (LINE.test(first)) {
    const end = lines.findIndex((line, index) => index > at && !LINE.test(line))
    const last = (end < 0 ? lines.length : end) - 1
    return { line: at + 1, parts: lines.slice(at, last + 1).map(line => LINE.exec(line)?.[1] ?? ''), last }
  }
  const [, line, inBlock] = TRAILING.exec(first) ?? []
  const trailing = line ?? inBlock
  return trailing === undefined ? null : { line: at + 1, parts: [trailing], last: at }
}

export function commentsOf({ path, text }: SourceFile): Comment[] {
  const lines = text.split('\n')
  const comments: Comment[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const found = commentFrom(lines, at)
    if (found === null) continue
    at = found.last
    const said = found.parts
      .map(part => part.trim())
      .join(' ')
      .trim()
    if (said !== '' && !DIRECTIVE.test(said)) comments.push({ path, line: found.line, text: said })
  }
  return comments
}
