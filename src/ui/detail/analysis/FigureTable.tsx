/**
 * Figures of two teams, or of one team in several kinds of matches, one column each. A press on the name of a figure
 * shows its definition, as does the name's tooltip. Rules ANA14 and ANA15 in docs/rules/analysis.md.
 */
import { keysOf } from '../../../engine/contract/keysOf'
import { useId, useState, type ReactNode } from 'react'
import {
  FIGURES,
  type Figure,
  type FigureName,
  type Figures,
} from '../../../engine/contract/details/analysis'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'

/** Names of the figures, in the order of the page. */
const NAMES = keysOf(FIGURES)

interface FigureColumn {
  readonly name: string
  readonly figures: Figures
}

interface FigureTableProps {
  /** The names of figures are between two columns, or before three columns. */
  readonly columns: readonly FigureColumn[]
  /** Returns a sentence with the number of matches behind a figure, for each column. */
  readonly counted: (matches: readonly number[]) => string
}

export function FigureTable({ columns, counted }: FigureTableProps) {
  const text = useText()
  const [open, setOpen] = useState<FigureName>()
  const known = NAMES.filter(name => columns.some(({ figures }) => figures[name] !== undefined))
  if (known.length === 0) return null
  return (
    <section>
      <h3>{text('stat.title')}</h3>
      <p className="note">{text('analysis.explain')}</p>
      <table className="analysis-figures" data-columns={columns.length}>
        <thead>
          <tr>
            {withNames(
              columns.map(({ name }) => (
                <th key={name} scope="col" title={name}>
                  {name}
                </th>
              )),
              <th key="figures" scope="col">
                <span className="sr-only">{text('stat.title')}</span>
              </th>,
            )}
          </tr>
        </thead>
        <tbody>
          {known.map(name => (
            <FigureRow
              key={name}
              name={name}
              columns={columns}
              counted={counted}
              open={open === name}
              onPress={() => setOpen(open === name ? undefined : name)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function withNames(cells: readonly ReactNode[], name: ReactNode): readonly ReactNode[] {
  const [first, ...rest] = cells
  return cells.length === 2 ? [first, name, ...rest] : [name, ...cells]
}

interface FigureRowProps extends FigureTableProps {
  readonly name: FigureName
  readonly open: boolean
  readonly onPress: () => void
}

function FigureRow({ name, columns, counted, open, onPress }: FigureRowProps) {
  const text = useText()
  const id = useId()
  const definition = text(`define.${name}`)
  return (
    <>
      <tr data-figure={name}>
        {withNames(
          columns.map(column => (
            <td key={column.name}>
              <Value name={name} figure={column.figures[name]} />
            </td>
          )),
          <th key="figures" scope="row">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              title={definition}
              onClick={onPress}
            >
              {text(`stat.${name}`)}
            </button>
          </th>,
        )}
      </tr>
      {open ? (
        <tr className="analysis-definition">
          <td colSpan={columns.length + 1} id={id}>
            {definition} {counted(columns.map(({ figures }) => figures[name]?.of ?? 0))}
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** A figure as text, or a dash if the data of all matches are unknown. */
function Value({ name, figure }: { readonly name: FigureName; readonly figure: Figure | undefined }) {
  const text = useText()
  const language = useLanguage()
  if (figure === undefined) return '-'
  const { value, atLeast } = figure
  if (FIGURES[name] === 'share') return `${value}%`
  return atLeast ? text('form.orMore', { number: value }) : formatCount(language, value)
}
