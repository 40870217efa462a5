/**
 * A market at several bookmakers: choice of bookmakers and leg, one chart, and a table. Shown only if the provider has
 * an archive.
 *
 * Rule HIS27 in docs/rules/history.md.
 */
import { useState } from 'react'
import type { ComparedHistory } from '../../../engine/contract/details/quotes'
import type { Leg, Market } from '../../../engine/contract/markets'
import { companyName } from '../../../engine/contract/names/companies'
import type { CompanyId, MatchId } from '../../../engine/contract/units'
import { useRequest } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { Segments } from '../../kit/Select'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'
import { PanelState } from '../frame/PanelState'
import { legName } from '../../kit/price/legName'
import { CompareChart, CompareTable } from './CompareChart'
import { lastHour } from './lastHour'
import { pricedLegs } from './historyTexts'

const FRESH_MS = 10_000
/** Maximum number of lines in the chart. More lines would look alike. */
const MOST = 4

interface ComparisonProps {
  readonly match: MatchId
  readonly market: Market
  /** Whether only the last hour is shown. */
  readonly zoomed: boolean
}

export function Comparison({ match, market, zoomed }: ComparisonProps) {
  const text = useText()
  const { company, format } = useChoice(companyAndFormat)
  const [wanted, setWanted] = useState<readonly CompanyId[] | null>(null)
  const reply = useRequest({
    key: `compared ${match} ${market} ${company} ${format} ${wanted?.join() ?? ''}`,
    send: async details => ({ ok: true, value: await details.comparedHistory(match, market, wanted) }),
    freshMs: FRESH_MS,
  })
  return (
    <PanelState reply={reply} empty={text('history.noneOfMarket')}>
      {compared => <Compared market={market} compared={compared} zoomed={zoomed} onChoose={setWanted} />}
    </PanelState>
  )
}

interface ComparedProps extends Omit<ComparisonProps, 'match'> {
  readonly compared: ComparedHistory
  readonly onChoose: (companies: readonly CompanyId[]) => void
}

function Compared({ market, compared, zoomed, onChoose }: ComparedProps) {
  const text = useText()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const legs = pricedLegs(market)
  const [wanted, setWanted] = useState<Leg>('up')
  const leg = legs.includes(wanted) ? wanted : 'up'
  const histories = compared.histories.map(({ company, history }) => ({
    company,
    history: zoomed ? lastHour(history) : history,
  }))
  const shown = compared.histories.map(({ company }) => company)
  return (
    <>
      <Segments
        label={text('history.leg')}
        options={legs.map(value => ({ value, label: legName(market, value, text) }))}
        value={leg}
        onChoose={setWanted}
      />
      <CompareChart histories={histories} leg={leg} zone={zone} />
      <CompareTable histories={histories} leg={leg} />
      <fieldset className="movement-choice">
        <legend>{text('history.companies', { count: MOST })}</legend>
        {compared.companies.map(company => (
          <label key={company}>
            <input
              type="checkbox"
              checked={shown.includes(company)}
              disabled={shown.includes(company) ? shown.length === 1 : shown.length >= MOST}
              onChange={({ currentTarget }) =>
                onChoose(currentTarget.checked ? [...shown, company] : shown.filter(one => one !== company))
              }
            />
            {companyName(company)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
