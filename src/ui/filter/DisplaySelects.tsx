/**
 * Selects for bookmaker, odds format, markets, status, order and dropping odds. A narrow page has them in its filter
 * sheet.
 */
import { useText } from '../i18n/useText'
import { Select } from '../kit/Select'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { statusOn } from '../state/query'
import { useScreenTools } from './useScreenTools'
import { useBetTypes } from './useBetTypes'
import {
  betTypeOptions,
  companyOptions,
  fallOptions,
  formatOptions,
  orderOptions,
  statusOptions,
} from './settings/options'

interface SelectsProps {
  readonly labelled?: boolean
}

/** Selects for the bookmaker and the odds format. `null` where the list has no prices. */
export function PriceSelects({ labelled = false }: SelectsProps) {
  const text = useText()
  const { company, companies, format } = useChoice(({ prefs, page }) => ({
    company: prefs.company,
    companies: page.profile.companies,
    format: prefs.format,
  }))
  const choices = useChoiceStore()
  const { prices } = useScreenTools()
  if (!prices) return null
  return (
    <>
      <Select
        label={text('filter.company')}
        labelled={labelled}
        value={company}
        options={companyOptions(company, companies)}
        onChoose={company => choices.change(draft => void (draft.prefs.company = company))}
      />
      <Select
        label={text('filter.format')}
        labelled={labelled}
        value={format}
        options={formatOptions(text)}
        onChoose={format => choices.change(draft => void (draft.prefs.format = format))}
      />
    </>
  )
}

/** Selects for markets, status, order and dropping odds. */
export function DisplaySelects({ labelled = false }: SelectsProps) {
  const text = useText()
  const { order, status, fallen } = useChoice(({ prefs, screen }) => ({
    order: prefs.order,
    status: statusOn(prefs, screen),
    fallen: screen.fallen,
  }))
  const choices = useChoiceStore()
  const betTypes = useBetTypes()
  const { front, hasTabs, has, prices, byLeague } = useScreenTools()
  return (
    <>
      {front === 'betType' || !prices || !byLeague || betTypes.types.length === 0 ? null : (
        <Select
          label={text('filter.betType')}
          labelled={labelled}
          value={betTypes.value}
          options={betTypeOptions(text, betTypes.types)}
          onChoose={betType => choices.change(draft => void (draft.prefs.betType = betType))}
        />
      )}
      {hasTabs || !has('status') ? null : (
        <Select
          label={text('filter.status')}
          labelled={labelled}
          value={status}
          options={statusOptions(text)}
          onChoose={status => choices.filter(draft => void (draft.prefs.status = status))}
        />
      )}
      {byLeague ? (
        <Select
          label={text('filter.order')}
          labelled={labelled}
          value={order}
          options={orderOptions(text)}
          onChoose={order => choices.filter(draft => void (draft.prefs.order = order))}
        />
      ) : null}
      {has('fallen') ? (
        <Select
          label={text('screen.fallen')}
          labelled={labelled}
          value={fallen}
          options={fallOptions(text)}
          onChoose={fallen => choices.filter(draft => void (draft.screen.fallen = fallen))}
        />
      ) : null}
    </>
  )
}
