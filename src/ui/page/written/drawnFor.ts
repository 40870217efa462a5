/** The window and the choices for which the server rendered a page. The page compares them with its own. */
import type { WindowGuess } from '../../kit/dom/windowGuess'
import type { Choices } from '../../state/pageState'

export interface DrawnFor extends Omit<WindowGuess, 'matches' | 'drawLate' | 'drawRow'> {
  /** The media queries that components read, each with the result that the server assumed. */
  readonly media: Readonly<Record<string, boolean>>
  /** Key of the visitor's choices (`choicesKey`). */
  readonly choices: string
  /** Heights of the page's top where it covers the list, and of its line that returns, in pixels. */
  readonly top: { readonly all: number; readonly line: number }
}

/** Returns a short key of the choices: length and 32-bit hash of their JSON. */
export function choicesKey({ page, ...choices }: Choices): string {
  const text = JSON.stringify({ ...choices, page: { ...page, bannerRows: undefined } })
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length} ${hash}`
}
