/** Plain controls of which every part consists. */
import { Button } from '../../../src/ui/kit/Button'
import { Icon, type IconName } from '../../../src/ui/kit/Icon'
import { Quote } from '../../../src/ui/kit/price/Quote'
import { Select } from '../../../src/ui/kit/Select'
import { TextField } from '../../../src/ui/kit/TextField'
import { Toggle } from '../../../src/ui/kit/Toggle'
import { useText } from '../../../src/ui/i18n/useText'
import { price } from '../../support/rows'
import { show } from '../boards'
import { asHigh, type Section } from '../state'

const silent = () => undefined

function Buttons() {
  const text = useText()
  const label = text('app.retry')
  return (
    <div className="gallery-line">
      <Button label={label} onPress={silent} />
      <Button label={label} kind="primary" onPress={silent} />
      <Button label={label} kind="link" onPress={silent} />
      <Button label={label} icon="tournaments" active onPress={silent} />
      <Button label={label} icon="close" iconOnly onPress={silent} />
      <Button label={label} disabled onPress={silent} />
      <Button label={label} kind="primary" disabled onPress={silent} />
    </div>
  )
}

function Toggles() {
  const text = useText()
  return (
    <div className="gallery-line">
      <Toggle label={text('filter.hot')} icon="hot" pressed={false} onToggle={silent} />
      <Toggle label={text('filter.hot')} icon="hot" pressed onToggle={silent} />
      <Toggle label={text('filter.hot')} icon="hot" iconOnly pressed onToggle={silent} />
      <Toggle label={text('filter.inPlay')} quiet pressed={false} onToggle={silent} />
    </div>
  )
}

function Fields() {
  const text = useText()
  const options = [
    { value: 'league', label: text('order.league') },
    { value: 'time', label: text('order.time') },
  ]
  const select = { label: text('filter.order'), value: 'time', options, onChoose: silent }
  const field = { label: text('filter.search'), icon: 'search', onType: silent } as const
  return (
    <div className="gallery-line">
      <Select {...select} />
      <Select {...select} labelled />
      <TextField {...field} value="" />
      <TextField {...field} value="Hà Nội" clearLabel={text('filter.clearSearch')} />
    </div>
  )
}

const CELLS = [price('0.95'), price('0.97', 'up'), price('0.88', 'down'), price('-0.92', 'up'), price('-')]

function Quotes() {
  return (
    <div className="gallery-line">
      {CELLS.map(cell => (
        <Quote key={cell.text} cell={cell} />
      ))}
    </div>
  )
}

const ICONS: Readonly<Record<IconName, true>> = {
  search: true,
  close: true,
  filters: true,
  settings: true,
  otherDays: true,
  follow: true,
  hot: true,
  live: true,
  tournaments: true,
  sound: true,
  soundOff: true,
  foldAll: true,
  unfoldAll: true,
  pause: true,
  goOn: true,
}

function Icons() {
  return (
    <div className="gallery-line">
      {(Object.keys(ICONS) as IconName[]).map(name => (
        <span key={name}>
          <Icon name={name} /> <Icon name={name} filled />
        </span>
      ))}
    </div>
  )
}

export const CONTROLS: Section = {
  title: 'Controls',
  states: [
    asHigh('buttons', '.button', look => show(look, <Buttons />)),
    asHigh('toggles', '.is-toggle', look => show(look, <Toggles />)),
    asHigh('fields', '.select', look => show(look, <Fields />)),
    asHigh('prices', '.quote', look => show(look, <Quotes />)),
    asHigh('icons, empty and filled', '.icon', look => show(look, <Icons />)),
  ],
}
