/**
 * After an answer of 401, 403 or 419 the page goes to `/login`, once per page load and not from there (D26).
 *
 * `back` is the address to return to. `asked` is the address that was refused: `/login` requests it again from time to time,
 * and says when it gets an answer.
 */
import type { Language } from '../../../engine/contract/languages'

/** The name of the parameter. */
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
 * The address to return to, as a path of this site: a link to `/login` must not be able to lead to another site. Paths
 * with tabs or line ends are refused, because browsers drop these: a slash, a tab and a slash would become `//`.
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '/'
  return /^\/(?![/\\])[^\\\t\r\n]*$/.test(back) && !isLogin(back.split('?')[0] ?? '') ? back : '/'
}
