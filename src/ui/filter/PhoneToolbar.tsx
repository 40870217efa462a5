/**
 * The toolbar of a phone. The first line has the tabs by progress, or the days on screens without a status, and the
 * button of the filter sheet. This line stays while the visitor scrolls up. The second line has the days and the form
 * of the matches. The form with odds adds tabs for the markets of the cards. A low and wide window has both lines in
 * one. Rules TOL7, TOL10 and FRM4 in docs/rules.
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

/** Elements that the page passes to its toolbar. */
export interface ToolbarParts {
  /** The page's name, shown in a phone's first line. */
  readonly mark?: ReactNode
  /** Small controls at the end of the first line. */
  readonly tools: ReactNode
  /** The button that pauses updates. */
  readonly pause: ReactNode
  /** The button of the slip. It is first in its line, so that the others do not move when it appears. */
  readonly slip?: ReactNode
  /** The age of the data. */
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

/**
 * A button with the names of both forms. A press switches to the other form, which gives the button its accessible
 * name.
 */
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
