/**
 * Hydrates the server's elements in place, if the page's first rendering would be equal. Otherwise the page replaces
 * them by its own elements (`takeOver.ts`). Rules WRT13 and WRT14 in docs/rules/written.md.
 */
import type { View } from '../../../engine/contract/view'
import type { BannerStore } from '../../ads/bannerStore'
import type { Engine } from '../../client/startEngine'
import { takePresses } from '../../early/takePresses'
import { whenIdle } from '../../kit/dom/document'
import type { HostPage } from '../../kit/dom/useHostPage'
import { textScale } from '../../kit/dom/textScale'
import type { Written } from '../../kit/dom/written'
import { isDrawnAlike } from '../../list/isDrawnAlike'
import type { Choices } from '../../state/pageState'
import { choicesKey, type DrawnFor } from './drawnFor'
import { WRITTEN_VIEW } from './readWritten'
import type { TakeOver } from './takeOver'

/** The page before its first rendering. */
interface Begun {
  readonly engine: Pick<Engine, 'written'>
  readonly first: Choices
  readonly host: HostPage | null
  readonly banners: Pick<BannerStore, 'get'>
  readonly drawnFor?: DrawnFor | undefined
}

/** `view`: the view of the written rows. Returns `null` if the page's first rendering would differ, or may differ. */
export function sameAsWritten(root: HTMLElement, view: View, begun: Begun): Written | null {
  const { engine, first, host, banners, drawnFor } = begun
  if (drawnFor === undefined || engine.written !== undefined || host?.flow === 'host') return null
  const { media, search, framed, choices, top } = drawnFor
  const isSame =
    choices === choicesKey(first) &&
    banners.get().reserved.size === 0 &&
    search === searchOf(window.location) &&
    framed === (window.parent !== window) &&
    Object.entries(media).every(([query, is]) => window.matchMedia(query).matches === is) &&
    textScale() === drawnFor.textScale &&
    isDrawnAlike(drawnFor, host, first.prefs.betType)
  const rows = root.querySelectorAll('.list-row').length
  return isSame && rows > 0 ? { view, rows, lead: top.all, line: top.line } : null
}

function searchOf({ search }: Location): string {
  const normal = new URLSearchParams(search).toString()
  return normal === '' ? '' : `?${normal}`
}

/** Longest delay of newer data during hydration. */
const LONGEST_MS = 2_000

/**
 * React hydrates the elements in slices, between which the browser paints and responds. Patches wait for the last
 * slice: an earlier change of a row would force React to hydrate that row at once. `written` is set to `null` when the
 * page responds.
 */
export function takeWhereTheyAre(
  root: HTMLElement,
  written: { current: Written | null },
  { gate }: Pick<Engine, 'gate'>,
): TakeOver {
  const open = gate.close()
  setTimeout(open, LONGEST_MS)
  return {
    target: root,
    swap() {
      delete root.dataset['written']
      document.getElementById(WRITTEN_VIEW)?.remove()
    },
    restore: () => undefined,
    settle() {
      written.current = null
      // React handles no press while it calls effects.
      queueMicrotask(pressAgain)
      whenIdle(open)
    },
  }
}

/** Repeats the presses that came before the page could respond. */
function pressAgain() {
  for (const pressed of takePresses()) {
    const control = pressed.closest('button') ?? pressed
    if (control instanceof HTMLElement) control.click()
  }
}
