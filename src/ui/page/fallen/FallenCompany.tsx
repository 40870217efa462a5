/**
 * The bookmaker whose prices the screen of dropping odds compares. Phones choose it here, wide pages in the toolbar.
 */
import { companyName } from '../../../engine/contract/names/companies'
import { companyOptions } from '../../filter/settings/options'
import { useText } from '../../i18n/useText'
import { PHONE_QUERY, useMedia } from '../../kit/dom/useMedia'
import { Select } from '../../kit/Select'
import { useChoice, useChoiceStore } from '../../state/useChoice'

export function FallenCompany() {
  const text = useText()
  const phone = useMedia(PHONE_QUERY)
  const choices = useChoiceStore()
  const { company, companies } = useChoice(({ prefs, page }) => ({
    company: prefs.company,
    companies: page.profile.companies,
  }))
  if (!phone) return <span>{text('fallen.of', { name: companyName(company) })}</span>
  return (
    <Select
      label={text('filter.company')}
      value={company}
      options={companyOptions(company, companies)}
      onChoose={company => choices.change(draft => void (draft.prefs.company = company))}
    />
  )
}
