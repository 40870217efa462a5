/**
 * The line that says how old the data is, and the page root's `data-source` and `data-age`.
 *
 * They change every second, so the text and the two attributes are written to the DOM directly, without rendering.
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
        {/* Written words stay as they are until the page writes its own: a clock takes 20 ms to make. */}
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

/** The server's time. Its page does not know how old it will be when it is seen. */
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
    // Prices are styled by this one: with each value of `data-source` every price would be styled again.
    // Sheets stand beside the page, in the same child of the body.
    element.closest('body > *')?.toggleAttribute('data-offline', source === 'offline')
  }
  element.toggleAttribute('data-dot', !behind && hasDotAlone({ source, age }))
  if (age === null) delete dataset['age']
  else if (dataset['age'] !== String(age)) dataset['age'] = String(age)
}

function putText(element: HTMLElement | null, words: string) {
  if (element !== null && element.textContent !== words) element.textContent = words
}
