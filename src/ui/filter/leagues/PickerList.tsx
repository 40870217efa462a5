/**
 * The lines of the picker. Only lines near the visible part are elements, because a matchday has hundreds of
 * tournaments.
 */
import { useState } from 'react'
import type { LeagueId } from '../../../engine/contract/units'
import { formatCount } from '../../i18n/format'
import { useLanguage } from '../../i18n/useText'
import { useTextScale } from '../../kit/dom/textScale'
import { leagueColor } from '../../kit/leagueColor'
import { Logo } from '../../kit/Logo'
import type { PickerRow } from './pickerRows'

interface PickerListProps {
  readonly rows: readonly PickerRow[]
  readonly chosen: ReadonlySet<LeagueId>
  readonly onToggle: (leagues: readonly LeagueId[], on: boolean) => void
}

/** Height of a line at the standard text size. */
const ROW_PX = 44
const SIGN_PX = 18
/** Largest height of the list, and the number of lines rendered beyond it on each side. */
const BOX_PX = 600
const SPARE = 6

export function PickerList({ rows, chosen, onToggle }: PickerListProps) {
  const [top, setTop] = useState(0)
  const height = Math.ceil(ROW_PX * useTextScale())
  const from = Math.max(0, Math.floor(top / height) - SPARE)
  const to = Math.ceil((top + BOX_PX) / height) + SPARE
  return (
    <div className="picker-list" onScroll={event => setTop(event.currentTarget.scrollTop)}>
      <div className="picker-all" style={{ height: rows.length * height }}>
        {rows.slice(from, to).map((row, index) => (
          <PickerLine
            key={row.key}
            row={row}
            top={(from + index) * height}
            height={height}
            chosen={chosen}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  )
}

interface PickerLineProps extends Omit<PickerListProps, 'rows'> {
  readonly row: PickerRow
  readonly top: number
  readonly height: number
}

function PickerLine({ row, top, height, chosen, onToggle }: PickerLineProps) {
  const language = useLanguage()
  const ticked = row.leagues.filter(id => chosen.has(id)).length
  const all = ticked === row.leagues.length
  const some = ticked > 0 && !all
  return (
    <label className={`check picker-line is-${row.level}`} style={{ top, height }}>
      <input
        type="checkbox"
        checked={all}
        ref={box => {
          if (box !== null) box.indeterminate = some
        }}
        onChange={() => onToggle(row.leagues, !all)}
      />
      {row.sign && (
        <span className="picker-sign" style={leagueColor(row.sign)}>
          <Logo src={row.sign.picture} letters={row.sign.letters} size={SIGN_PX} className="picker-picture" />
        </span>
      )}
      <span className="picker-name" title={row.name}>
        {row.name}
        {row.aside === '' ? null : <small>{row.aside}</small>}
      </span>
      <span className="picker-count">{row.matches === 0 ? '' : formatCount(language, row.matches)}</span>
    </label>
  )
}
