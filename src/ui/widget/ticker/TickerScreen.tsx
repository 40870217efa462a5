/**
 * The matches in play in one line (`?size=ticker`). The line advances by itself, one match at a time, and can be
 * scrolled. Rules OPT8 and OPT9 in docs/rules/options.md.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type ticker from '../../../../locales/vi/ticker.json'
import { LANGUAGES, type Language } from '../../../engine/contract/languages'
import { isInPlay } from '../../../engine/contract/phase'
import { kindOf } from '../../../engine/contract/rowKey'
import type { MatchRow, Row, RowKey, View } from '../../../engine/contract/view'
import { useEngine, useRow, useRowKeys, useView } from '../../client/hooks'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { IconShape } from '../../kit/Icon'
import { Logo } from '../../kit/Logo'
import { FreshnessLine } from '../../page/FreshnessLine'
import '../../page/page.css'
import './ticker.css'

/** The ticker's own texts in all languages, included in its code because they are few. */
type Words = typeof ticker
const FILES = import.meta.glob<Words>('./*/ticker.json', {
  base: '../../../../locales',
  eager: true,
  import: 'default',
})

function wordsOf(language: Language): Words {
  const words = LANGUAGES[language].folders.map(folder => FILES[`./${folder}/ticker.json`])
  return Object.assign({}, ...words) as Words
}

/** Maximum number of rows of matches in play at once, including the rows of leagues. */
const MOST_ROWS = 400

const isWaiting = ({ list, health }: View) => list === '' || health.receivedAt === null

export function TickerScreen() {
  const text = useText()
  const root = useRef<HTMLElement>(null)
  const line = useRef<HTMLUListElement>(null)
  const words = wordsOf(useLanguage())
  const { setWindow } = useEngine()
  const keys = useRowKeys()
  const waiting = useView(isWaiting)
  const [paused, setPaused] = useState(false)
  const matches = keys.filter(key => kindOf(key) === 'match')
  const step = useSteps(line, !paused)
  useEffect(() => setWindow({ from: 0, to: Math.min(keys.length, MOST_ROWS) }), [setWindow, keys.length])
  return (
    <main ref={root} className="page ticker">
      <h1 className="sr-only">{text('app.title')}</h1>
      <FreshnessLine root={root} />
      {matches.length === 0 ? (
        <output className="note">{waiting ? text('app.loading') : words['ticker.none']}</output>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container is reached by keyboard */}
          <ul ref={line} className="ticker-line" aria-label={words['ticker.label']} tabIndex={0}>
            {matches.map(key => (
              <TickerMatch key={key} row={key} />
            ))}
          </ul>
          <Button label={words['ticker.next']} iconOnly onPress={step}>
            <IconShape path="M9 18l6-6-6-6" filled={false} />
          </Button>
          <Button
            label={words[paused ? 'ticker.goOn' : 'ticker.stop']}
            icon={paused ? 'goOn' : 'pause'}
            iconOnly
            onPress={() => setPaused(!paused)}
          />
        </>
      )}
    </main>
  )
}

const isMatch = (row: Row | undefined): row is MatchRow => row?.kind === 'match'

function TickerMatch({ row: key }: { readonly row: RowKey }) {
  const row = useRow(key)
  if (!isMatch(row)) return <li className="ticker-match" />
  const [home = '', guest = ''] = row.score.split(' - ')
  return (
    <li className="ticker-match">
      <span className="ticker-minute" data-live={isInPlay(row.phase) || undefined}>
        {row.minute}
      </span>
      <Team name={row.home} image={row.homeImage} letters={row.homeLetters} goals={home} />
      <Team name={row.guest} image={row.guestImage} letters={row.guestLetters} goals={guest} />
    </li>
  )
}

interface TeamProps {
  readonly name: string
  readonly image: string
  readonly letters: string
  readonly goals: string
}

function Team({ name, image, letters, goals }: TeamProps) {
  return (
    <span className="ticker-team">
      <Logo src={image} letters={letters} size={14} className="ticker-crest" />
      <span className="ticker-name" title={name}>
        {name}
      </span>{' '}
      <b>{goals}</b>
    </span>
  )
}

const STEP_MS = 6_000
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Advances a line of items by one item, and from the last to the first. Returns a function that advances the line when
 * the visitor presses a button.
 *
 * `moves`: advance automatically. The line rests while the visitor reads it, and always for a visitor who wants less
 * motion.
 */
function useSteps(line: RefObject<HTMLElement | null>, moves: boolean): () => void {
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => {
      const { current } = line
      if (current !== null && !isRead(current)) goOn(current)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [line, moves])
  return () => {
    if (line.current !== null) goOn(line.current)
  }
}

function isRead(line: HTMLElement): boolean {
  return document.hidden || window.matchMedia(LESS_MOTION).matches || line.matches(':hover, :focus-within')
}

/** Scrolls to the next item. From the end of the line it scrolls to the beginning. */
function goOn(line: HTMLElement) {
  const items = [...line.children].filter(item => item instanceof HTMLElement)
  const from = line.scrollLeft
  const isAtEnd = from + line.clientWidth >= line.scrollWidth - 1
  const next = items.find(item => item.offsetLeft - line.offsetLeft > from + 1)
  const left = isAtEnd || next === undefined ? 0 : next.offsetLeft - line.offsetLeft
  line.scrollTo({ left, behavior: window.matchMedia(LESS_MOTION).matches ? 'instant' : 'smooth' })
}
