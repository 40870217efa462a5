/**
 * Sends the page to `/login` after an answer of 401, 403 or 419, once per page load and not from `/login` itself (D26).
 *
 * `back` is the address to return to. `asked` is the refused address: `/login` requests it again from time to time and
 * reports when an answer comes.
 */
import type { Language } from '../../../engine/contract/languages'

/** Name of the parameter with the refused address. */
export const REFUSED = 'asked'

interface Here {
  readonly pathname: string
  readonly search: string
  readonly assign: (address: string) => void
}

export function createLoginRedirect(here: Here, language: Language): (refused: string) => void {
  let moved = false
  return refused => {
    if (moved || isLogin(here.pathname)) return
    moved = true
    const back = here.pathname + here.search
    here.assign(`/login?${new URLSearchParams({ lang: language, back, [REFUSED]: refused }).toString()}`)
  }
}

const isLogin = (path: string) => /^\/login(\.html)?\/?$/.test(path)

/**
 * Reads the address to return to, as a path of this site: a link to `/login` must never lead to another site. Paths
 * with tabs or line ends are refused, because browsers drop these characters: a slash, a tab and a slash would become
 * `//`.
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '/'
  return /^\/(?![/\\])[^\\\t\r\n]*$/.test(back) && !isLogin(back.split('?')[0] ?? '') ? back : '/'
}
