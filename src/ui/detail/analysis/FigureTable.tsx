/**
 * Figures of both teams side by side. What a figure counts is said by a press on its name, and by its tooltip. Rules ANA14 and ANA15
 * in docs/rules/analysis.md.
 */
import { useId, useState } from 'react'
import {
  FIGURES,
  type Analysis,
  type Figure,
  type FigureName,
} from '../../../engine/contract/details/analysis'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'

/** In the order of the page. */
const NAMES = Object.keys(FIGURES) as readonly FigureName[]

interface FigureTableProps {
  readonly analysis: Analysis
  readonly head: MatchHead
}

export function FigureTable({ analysis: { home, guest }, head }: FigureTableProps) {
  const text = useText()
  const [open, setOpen] = useState<FigureName>()
  const known = NAMES.filter(name => home.figures[name] !== undefined || guest.figures[name] !== undefined)
  if (known.length === 0) return null
  return (
    <section>
      <h3>{text('stat.title')}</h3>
      <p className="note">{text('analysis.explain')}</p>
      <table className="analysis-figures">
        <thead>
          <tr>
            <th scope="col" title={head.home}>
              {head.home}
            </th>
            <th scope="col">
              <span className="sr-only">{text('stat.title')}</span>
            </th>
            <th scope="col" title={head.guest}>
              {head.guest}
            </th>
          </tr>
        </thead>
        <tbody>
          {known.map(name => (
            <FigureRow
              key={name}
              name={name}
              home={home.figures[name]}
              guest={guest.figures[name]}
              open={open === name}
              onPress={() => setOpen(open === name ? undefined : name)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FigureRowProps {
  readonly name: FigureName
  readonly home: Figure | undefined
  readonly guest: Figure | undefined
  readonly open: boolean
  readonly onPress: () => void
}

function FigureRow({ name, home, guest, open, onPress }: FigureRowProps) {
  const text = useText()
  const id = useId()
  const definition = text(`define.${name}`)
  return (
    <>
      <tr data-figure={name}>
        <td>
          <Value name={name} figure={home} />
        </td>
        <th scope="row">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            title={definition}
            onClick={onPress}
          >
            {text(`stat.${name}`)}
          </button>
        </th>
        <td>
          <Value name={name} figure={guest} />
        </td>
      </tr>
      {open ? (
        <tr className="analysis-definition">
          <td colSpan={3} id={id}>
            {definition} {text('analysis.counted', { home: home?.of ?? 0, guest: guest?.of ?? 0 })}
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Nothing is known of any match: a dash. */
function Value({ name, figure }: { readonly name: FigureName; readonly figure: Figure | undefined }) {
  const text = useText()
  const language = useLanguage()
  if (figure === undefined) return '-'
  const { value, atLeast } = figure
  if (FIGURES[name] === 'share') return `${value}%`
  return atLeast ? text('form.orMore', { number: value }) : formatCount(language, value)
}
