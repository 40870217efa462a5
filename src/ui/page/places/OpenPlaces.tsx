/** What is open beside the list or over it: a match, or a competition or team. Rule PLC4 in docs/rules/places.md. */
import type { MatchPanelProps } from '../../detail/match/MatchPanel'
import type { Place } from '../../state/pageState'
import { useChoiceStore } from '../../state/useChoice'
import { MatchPlace } from '../MatchPlace'
import { PLACE_PARTS } from './placeParts'

interface OpenPlacesProps extends MatchPanelProps {
  readonly panel: Place | null
}

export function OpenPlaces({ panel, ...props }: OpenPlacesProps) {
  const choices = useChoiceStore()
  if (props.match !== 0) return <MatchPlace {...props} />
  if (panel === null) return null
  const { beside, opener, onClose } = props
  const Panel = PLACE_PARTS[panel.kind]
  const shown = (
    <Panel
      {...panel}
      key={`${panel.kind} ${panel.id}`}
      where={beside ? 'beside' : 'over'}
      opener={opener}
      onClose={onClose}
      onView={view =>
        choices.change(({ screen }) => void (screen.panel = screen.panel && { ...screen.panel, view }))
      }
    />
  )
  return beside ? <div className="page-match">{shown}</div> : shown
}
