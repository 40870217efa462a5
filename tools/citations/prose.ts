/** Prose of a file: the lines of a Markdown page, or the comments of a script, style sheet or configuration. */
export interface TextFile {
  /** Path from the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
}
export interface ProseLine {
  /** Line number, from 1. */
  readonly number: number
  readonly text: string
}

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)(.*)|\s\/\/\s(.*)$/
/** Comments of configuration files and of files that build images. */
const HASH_COMMENT = /^\s*#(.*)|\s#\s(.*)$/
const SCRIPT = /\.(?:tsx?|css|cjs|js)$/

/** Lines outside fenced examples. */
function pageLines(text: string): ProseLine[] {
  let fenced = false
  return text.split('\n').flatMap((line, index) => {
    const isFence = line.startsWith('```')
    if (isFence) fenced = !fenced
    return fenced || isFence ? [] : [{ number: index + 1, text: line }]
  })
}

function commentLines(text: string, comments: RegExp): ProseLine[] {
  return text.split('\n').flatMap((line, index) => {
    const [, whole, trailing] = comments.exec(line) ?? []
    const comment = whole ?? trailing
    return comment === undefined ? [] : [{ number: index + 1, text: comment }]
  })
}

export function proseOf({ path, text }: TextFile): ProseLine[] {
  if (path.endsWith('.md')) return pageLines(text)
  return commentLines(text, SCRIPT.test(path) ? COMMENT : HASH_COMMENT)
}
