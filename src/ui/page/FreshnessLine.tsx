/**
 * The line with the age of the data, and the page root's `data-source` and `data-age`.
 *
 * The text and both attributes change every second, so they are written to the DOM directly, without rendering.
 */
import { useEffect, useId, useRef, type RefObject } from 'react'
import type { Language } from '../../engine/contract/languages'
import type { Zone } from '../../engine/contract/units'
import type { View } from '../../engine/contract/view'
import { useEngine } from '../client/hooks'
import { formatClock } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { useWindowGuess } from '../kit/dom/windowGuess'
import { useWritten } from '../kit/dom/written'
import { latePart, useDialog } from '../kit/late/latePart'
import { zoneOf } from '../state/zones'
import { useChoice } from '../state/useChoice'
import { freshnessText, hasDotAlone, readFreshness } from './freshness'

const HealthPanel = latePart(() => import('./HealthPanel').then(({ HealthPanel }) => HealthPanel), {
  texts: 'dialogs',
})
const TICK_MS = 1_000

export function FreshnessLine({ root }: { root: RefObject<HTMLElement | null> }) {
  const { store } = useEngine()
  const text = useText()
  const language = useLanguage()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const behind = useChoice(({ prefs }) => prefs.behind)
  const guess = useWindowGuess()
  const isWritten = useWritten() !== null
  const id = useId()
  const line = useRef<HTMLSpanElement>(null)
  const { open, node } = useDialog(HealthPanel)

  useEffect(() => {
    const write = () => {
      const { health } = store.view()
      const freshness = readFreshness(health, Date.now())
      putAttributes(root.current, freshness, behind)
      const { onLine: online } = navigator
      putText(line.current, freshnessText(freshness, health, { text, language, zone, online, behind }))
    }
    write()
    const timer = setInterval(write, TICK_MS)
    const stop = store.onView(write)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [store, root, text, language, zone, behind])

  return (
    <>
      <button
        type="button"
        className="freshness"
        data-health=""
        title={text('health.open')}
        aria-labelledby={id}
        aria-haspopup="dialog"
        onClick={event => open(event.currentTarget)}
      >
        {/* The server's text stays until the page writes its own: a clock's date format takes 20 ms to make. */}
        <span ref={line} id={id} className="freshness-words" suppressHydrationWarning={isWritten}>
          {guess === null
            ? isWritten && ' '
            : text('health.written', { time: writtenAt(store.view(), language, zone) })}
        </span>
      </button>
      {node}
    </>
  )
}

/** Returns the server's time of writing. The server cannot know the page's age when a visitor sees it. */
function writtenAt({ health }: View, language: Language, zone: Zone): string {
  return formatClock(language, (health.receivedAt ?? 0) + health.offsetMs, zone)
}

function putAttributes(
  element: HTMLElement | null,
  { source, age }: ReturnType<typeof readFreshness>,
  behind: number,
) {
  if (element === null) return
  const { dataset } = element
  if (dataset['source'] !== source) {
    dataset['source'] = source
    // Prices are styled by `data-offline`: rules on `data-source` would restyle every price at each of its changes.
    // The attribute is on the child of the body that contains both the page and its sheets.
    element.closest('body > *')?.toggleAttribute('data-offline', source === 'offline')
  }
  element.toggleAttribute('data-dot', !behind && hasDotAlone({ source, age }))
  if (age === null) delete dataset['age']
  else if (dataset['age'] !== String(age)) dataset['age'] = String(age)
}

function putText(element: HTMLElement | null, words: string) {
  if (element !== null && element.textContent !== words) element.textContent = words
}
