/** Which season of a competition is shown, where the archive has several. Rule CPN12 in docs/rules/places.md. */
import { useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'

interface SeasonSelectProps {
  /** Newest first. */
  readonly seasons: readonly string[]
  /** Empty: the newest one. */
  readonly season: string
  readonly onChoose: (season: string) => void
}

export function SeasonSelect({ seasons, season, onChoose }: SeasonSelectProps) {
  const text = useText()
  const [newest = ''] = seasons
  if (seasons.length < 2) return null
  return (
    <Select
      label={text('competition.season')}
      value={season || newest}
      options={seasons.map(value => ({ value, label: value }))}
      onChoose={value => onChoose(value === newest ? '' : value)}
    />
  )
}
