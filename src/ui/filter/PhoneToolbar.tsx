/**
 * The toolbar of a phone. The first line chooses by progress, or the day where there is no status, and has the button of the filter
 * sheet, which has all the rest. It stays while the visitor scrolls up. The second has the days and the form of the matches. In odds
 * the markets of the cards stand at the head of the list. A window that is low and wide enough has both lines in one. Rules TOL7,
 * TOL10 and FRM4 in docs/rules.
 */
import { use, type ReactNode } from 'react'
import { FindButton } from './find/FindButton'
import { usePaused } from '../client/hooks'
import { useText } from '../i18n/useText'
import { formField, listFormOf } from '../state/form'
import { FilterButton } from './FilterButton'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { DateTabs } from './DateTabs'
import { MatchCounts } from './MatchCounts'
import { ProgressTabs } from './ProgressTabs'
import { TileTabs, useHasTiles } from './TileTabs'
import { FrontContext, toolbarOf, useScreenTools, useShortFrame } from './useScreenTools'
import { Leagues } from './Leagues'
import './phone.css'

const STATUS = ['status'] as const

/** What the page puts into its toolbar. */
export interface ToolbarParts {
  /** The page's name, on a phone in the first line. */
  readonly mark?: ReactNode
  /** Small controls at the end of the first line. */
  readonly tools: ReactNode
  /** The button that pauses updates. */
  readonly pause: ReactNode
  /** The button of the slip: before the others of its line, so that none of them moves when it appears. */
  readonly slip?: ReactNode
  /** How old the data is. */
  readonly freshness: ReactNode
}

interface PhoneProps extends ToolbarParts {
  readonly onOpenFilters: (anchor: HTMLElement) => void
}

export function PhoneToolbar({ mark, tools, slip, pause, freshness, onOpenFilters }: PhoneProps) {
  const text = useText()
  const front = use(FrontContext)
  const paused = usePaused()
  const short = useShortFrame()
  const hasTiles = useHasTiles() && !short
  const hasLeagues = useChoice(
    ({ page, screen }) => page.showNav === 'above' && toolbarOf({ page, screen }) === 'all',
  )
  const { days, hasTabs, hasForm } = useScreenTools()
  const strip =
    days === null ? (
      front
    ) : (
      <div className="phone-days">
        <FindButton />
        <DateTabs days={days.phone} />
      </div>
    )
  return (
    <section className="toolbar is-phone" aria-label={text('filter.label')}>
      <div className="phone-line" data-stays="">
        {mark}
        {hasTabs ? <ProgressTabs /> : <div className="phone-strip">{strip}</div>}
        <span className="phone-tools">
          {tools}
          <FilterButton shown={STATUS} onOpen={onOpenFilters} />
        </span>
      </div>
      <div className="phone-line">
        <div className="phone-strip">{hasTabs ? strip : <MatchCounts />}</div>
        <span className="status">
          {slip}
          {paused ? pause : null}
          {freshness}
        </span>
        {hasForm ? <FormSwitch /> : null}
      </div>
      {hasTiles ? (
        <div className="phone-line is-head">
          <TileTabs />
        </div>
      ) : null}
      {hasLeagues ? <Leagues /> : null}
    </section>
  )
}

/** Shows the names of both forms; a press takes the other, whose name is that of the button. */
function FormSwitch() {
  const text = useText()
  const form = useChoice(listFormOf)
  const choices = useChoiceStore()
  const other = form === 'odds' ? 'scores' : 'odds'
  return (
    <fieldset className="segments is-stacked" aria-label={text('form.label')}>
      <button
        type="button"
        aria-label={text(`form.${other}`)}
        onClick={() => choices.change(draft => void (draft.prefs[formField(draft)] = other))}
      >
        {FORMS.map(value => (
          <span key={value} data-on={value === form ? text(`form.${value}`) : undefined}>
            {value === form ? null : text(`form.${value}`)}
          </span>
        ))}
      </button>
    </fieldset>
  )
}

const FORMS = ['scores', 'odds'] as const
