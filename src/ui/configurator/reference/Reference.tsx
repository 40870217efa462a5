/** Every option with its names, its values and its default: the page is its own manual. */
import { keysOf } from '../../../engine/contract/keysOf'
import { Fragment, type ReactNode } from 'react'
import { HEIGHTS, type Option } from '../../embed/options'
import type { Text } from '../../i18n/texts'
import { useLanguage, useText } from '../../i18n/useText'
import { choicesOf, isChosen } from '../model/choices'
import { GROUPS, NONE, optionOf, type OptionName } from '../model/settings'
import { LeagueIds } from './LeagueIds'

export function Reference() {
  const text = useText()
  return (
    <section className="reference" aria-labelledby="reference-title">
      <h2 id="reference-title">{text('reference.title')}</h2>
      <p className="note">{text('reference.note')}</p>
      <div className="reference-head" aria-hidden="true">
        <span>{text('reference.option')}</span>
        <span>{text('reference.values')}</span>
        <span>{text('reference.without')}</span>
      </div>
      <dl>
        {GROUPS.flatMap(({ options }) => options).map(name => (
          <Entry key={name} name={name} />
        ))}
      </dl>
      <LeagueIds />
    </section>
  )
}

function Entry({ name }: { name: OptionName }) {
  const text = useText()
  const option = optionOf(name)
  const { parameter = name, alias } = option
  return (
    <div className="reference-entry" data-reference={name}>
      <dt>
        <strong>{text(`option.${name}`)}</strong>
        <span className="reference-names">
          <code>data-{name}</code>
          <code>{name}</code>
          {parameter === null ? null : <code>?{parameter}=</code>}
          {alias === undefined || alias === parameter ? null : <code>{alias}</code>}
        </span>
      </dt>
      <dd>
        <p>{text(`about.${name}`)}</p>
        <Values name={name} />
      </dd>
      <dd>
        <span className="reference-label">{text('reference.without')} </span>
        <Without name={name} />
      </dd>
    </div>
  )
}

function Values({ name }: { name: OptionName }) {
  const text = useText()
  const language = useLanguage()
  const option = optionOf(name)
  const listed = isChosen(name) && option.kind === 'id' ? choicesOf(name, text, language, option.initial) : []
  if (listed.length > 0)
    return (
      <ul className="reference-values">
        {listed.map(({ value, label }) => (
          <li key={value}>
            <Value value={value} label={label} />
          </li>
        ))}
      </ul>
    )
  if (!('values' in option) || 'least' in option) return <p>{kindOf(text, option)}</p>
  const named = isChosen(name) ? choicesOf(name, text, language, '') : []
  const labelOf = (value: string) =>
    named.find(choice => choice.value === value)?.label ?? otherLabel(text, name, value)
  const values = option.kind === 'some' ? [...option.values, NONE] : option.values
  return (
    <ul className="reference-values">
      {values.map(value => (
        <li key={value}>
          <Value value={value} label={labelOf(value)} />
        </li>
      ))}
    </ul>
  )
}

function otherLabel(text: Text, name: OptionName, value: string): string {
  if (name === 'columns')
    return text(value === NONE ? 'value.columns.none' : `value.columns.${columnOf(value)}`)
  return text('option.scores')
}
const COLUMNS = ['ranks', 'crests', 'half', 'cards', 'corners'] as const
const columnOf = (value: string) => COLUMNS.find(column => column === value) ?? COLUMNS[0]

function Value({ value, label }: { value: string; label: string }) {
  return (
    <>
      <code>{value}</code> {label}
    </>
  )
}

function kindOf(text: Text, option: Option): ReactNode {
  switch (option.kind) {
    case 'pixels':
    case 'length':
      return (
        <>
          {text('kind.pixels', { least: option.least, most: option.most })}
          {option.values?.map(value => (
            <Fragment key={value}>
              {` ${text('kind.or')} `}
              <code>{value}</code>
            </Fragment>
          ))}
        </>
      )
    case 'count':
      return text('kind.count', { least: option.least, most: option.most })
    case 'one':
    case 'some':
      return null
    case 'ids':
    case 'id':
    case 'flag':
    case 'colour':
    case 'fonts':
    case 'day':
    case 'address':
    case 'text':
      return text(`kind.${option.kind}`)
  }
}

/** The default of an option: its value if there is one, else words. */
function Without({ name }: { name: OptionName }) {
  const text = useText()
  const language = useLanguage()
  const { initial } = optionOf(name)
  if (name === 'height') return <>{heightsText(text)}</>
  const worded = WORDED.find(other => other === name)
  if (worded !== undefined) return <>{text(`without.${worded}`)}</>
  const choices = isChosen(name) ? choicesOf(name, text, language, initial) : []
  return <Value value={initial} label={choices.find(({ value }) => value === initial)?.label ?? ''} />
}

/** Options whose default is described in words. */
const WORDED = [
  'lang',
  'leagues',
  'nations',
  'match',
  'date',
  'limit',
  'scores',
  'accent',
  'surface',
  'text',
  'font',
  'host',
  'prediction',
  'title',
  'sandbox',
] as const satisfies readonly OptionName[]

const heightsText = (text: Text): string =>
  keysOf(HEIGHTS)
    .map(size => `${text(`value.size.${size}`)}: ${HEIGHTS[size]} px`)
    .join(', ')
