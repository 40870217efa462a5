/** The sheet with controls that a narrow toolbar has no room for, and a button to the settings. */
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { Select } from '../kit/Select'
import { latePart, useDialog, type DialogProps } from '../kit/late/latePart'
import { Sheet } from '../kit/dialog/Sheet'
import { PagesContext } from '../kit/page/pagesContext'
import { useClosingPages } from '../kit/page/useClosingPages'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { LanguageSelect } from './settings/LanguageSelect'
import { compactOptions } from './settings/options'
import { DisplaySelects, PriceSelects } from './DisplaySelects'
import {
  toolbarOf,
  useHasSelects,
  usePhoneToolbar,
  useScreenTools,
  useShortFrame,
  FrontContext,
} from './useScreenTools'
import { Leagues, useHasRail } from './Leagues'
import { TournamentButton } from './leagues/TournamentButton'
import { use } from 'react'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { Days, FoldAll } from './DateTabs'
import { FilterLine, MatchCounts, useHasFilterLine } from './MatchCounts'
import { ProgressTabs } from './ProgressTabs'
import { TileTabs, useHasTiles } from './TileTabs'
import { useEngine, usePaused } from '../client/hooks'
import { Toggle } from '../kit/Toggle'
import { PrimaryToggles } from './PrimaryToggles'
import './settings/sheet.css'

const SettingsSheet = latePart(
  () => import('./settings/SettingsSheet').then(({ SettingsSheet }) => SettingsSheet),
  { texts: 'dialogs' },
)

export function FilterSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const { compact, hasLeagues, toolbar } = useChoice(({ prefs, page, screen }) => ({
    compact: prefs.compact,
    hasLeagues: page.showNav === 'aside',
    toolbar: toolbarOf({ page, screen }),
  }))
  const choices = useChoiceStore()
  const { prices, byLeague } = useScreenTools()
  const all = toolbar === 'all'
  const phone = usePhoneToolbar()
  const short = useShortFrame()
  const hasRail = useHasRail()
  const inToolbar = useHasSelects() && !short
  const { open, node } = useDialog(SettingsSheet)
  const pages = useClosingPages({ anchor, onClose })
  return (
    <Sheet
      title={text('settings.title')}
      anchor={anchor}
      onClose={onClose}
      confirm={{ label: text('settings.done') }}
    >
      {phone ? <PhoneChoices /> : short ? <FoldedLines /> : all ? <Toggles /> : null}
      {all ? <TournamentButton /> : null}
      {all && hasLeagues && !hasRail && !phone ? <Leagues /> : null}
      <div className="pairs">
        {inToolbar ? null : <PriceSelects labelled />}
        <DisplaySelects labelled />
        {prices && byLeague ? (
          <Select
            label={text('keep.compact')}
            labelled
            value={compact}
            options={compactOptions(text)}
            onChoose={compact => choices.change(draft => void (draft.prefs.compact = compact))}
          />
        ) : null}
        {phone ? <LanguageSelect /> : null}
      </div>
      <Button label={text('settings.open')} hint={text('settings.more')} opensDialog onPress={open} />
      {choices.keeping === 'memory' ? <p className="note">{text('settings.notStored')}</p> : null}
      <PagesContext value={pages}>{node}</PagesContext>
    </Sheet>
  )
}

const Toggles = () => (
  <div className="toolbar-line">
    <PrimaryToggles short={false} />
  </div>
)

/** Further lines of the toolbar, for windows where the toolbar has only one line. */
function FoldedLines() {
  const phone = useMedia(PHONE_QUERY)
  const { days, hasTabs } = useScreenTools()
  const hasLine = useHasFilterLine()
  const hasTiles = useHasTiles()
  const front = use(FrontContext)
  return (
    <div className="toolbar is-folded">
      {front}
      {days === null ? null : <Days days={days[phone ? 'phone' : 'wide']} />}
      {hasTabs ? <ProgressTabs /> : null}
      <div className="toolbar-line is-quiet">
        {phone && hasTiles ? <TileTabs /> : null}
        {hasLine || hasTabs ? null : <MatchCounts />}
      </div>
      {hasLine ? <FilterLine /> : null}
    </div>
  )
}

/**
 * Controls that a phone's toolbar has no room for: active filters, switches, folding, pause, and in a low window the
 * tiles.
 */
function PhoneChoices() {
  const text = useText()
  const { store } = useEngine()
  const paused = usePaused()
  const hasLine = useHasFilterLine()
  const hasFilters = useChoice(({ page }) => page.profile.toolbar === 'all')
  const hasTiles = useHasTiles()
  const short = useShortFrame()
  const { byLeague } = useScreenTools()
  return (
    <div className="toolbar is-folded">
      {hasLine ? <FilterLine /> : <MatchCounts />}
      <div className="toolbar-line">
        {hasFilters ? <PrimaryToggles short={false} /> : null}
        <Toggle
          label={text('pause.pause')}
          hint={text(paused ? 'pause.resume' : 'pause.hint')}
          icon="pause"
          pressed={paused}
          onToggle={on => (on ? store.pause : store.resume)()}
        />
        {byLeague ? <FoldAll /> : null}
      </div>
      {hasTiles && short ? <TileTabs /> : null}
    </div>
  )
}
