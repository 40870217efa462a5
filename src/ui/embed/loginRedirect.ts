/**
 * 401, 403 or 419: the page moves to `/login`, unless it is there already, and once per page load (D26).
 *
 * `back` is where the visitor was, so that the way back leads there; `asked` is what was refused, so that the page can
 * see for itself when it is answered again.
 */
import type { Language } from '../../engine/contract/query'

interface Here {
  readonly pathname: string
  readonly search: string
  readonly assign: (address: string) => void
}

export function createLoginRedirect(here: Here, language: Language): (asked: string) => void {
  let moved = false
  return asked => {
    if (moved || isLogin(here.pathname)) return
    moved = true
    const back = here.pathname + here.search
    here.assign(`/login?${new URLSearchParams({ lang: language, back, asked }).toString()}`)
  }
}

const isLogin = (path: string) => /^\/login(\.html)?\/?$/.test(path)

/**
 * Only a path of this site: a link to `/login` must not be able to lead anywhere else. Tabs and line ends are refused
 * because addresses are read without them: two slashes with a tab between are two slashes.
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '/'
  return /^\/(?![/\\])[^\\\t\r\n]*$/.test(back) && !isLogin(back.split('?')[0] ?? '') ? back : '/'
}
