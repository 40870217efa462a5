/** The window and the choices that the server drew a page for. The page compares them with its own. */
import type { WindowGuess } from '../../kit/dom/windowGuess'
import type { Choices } from '../../state/pageState'

export interface DrawnFor extends Omit<WindowGuess, 'matches' | 'drawLate'> {
  /** The media queries that components read, and whether each was taken to match. */
  readonly media: Readonly<Record<string, boolean>>
  /** Key of the visitor's choices (`choicesKey`). */
  readonly choices: string
  /** Height of the page's top where it lies over the list, and of its line that stays, in pixels. */
  readonly top: { readonly all: number; readonly line: number }
}

/** A short text that differs where choices differ: length and 32-bit hash of their JSON. */
export function choicesKey({ page, ...choices }: Choices): string {
  const text = JSON.stringify({ ...choices, page: { ...page, bannerRows: undefined } })
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length} ${hash}`
}
