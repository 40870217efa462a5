/**
 * The screen of dropping odds: matches whose prices have fallen, the largest fall first.
 *
 * Source: commands `fallenMatches` and `fallSince`. Rules FLN11, FLN13, FLN14 and FLN26 in docs/rules/select.md.
 */
import { useRef, useState } from 'react'
import {
  FALL_MARKETS,
  FALL_STAGES,
  type FallenMatches,
  type FallMarket,
  type WantedFalls,
} from '../../../engine/contract/details/falls'
import { succeeded } from '../../../engine/contract/result'
import { useView } from '../../client/hooks'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { RequestFailed } from '../../detail/frame/PanelState'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Segments, Select } from '../../kit/Select'
import { clearFilters, filtersOn } from '../../state/filters'
import { toQuery } from '../../state/query'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { hasFailed } from '../../client/listState'
import { PaleRows } from '../States'
import { FallenRow } from './FallenRow'
import { useStillRows } from './useStillRows'
import './fallen.css'

export function FallenList() {
  const text = useText()
  const [wanted, setWanted] = useState<WantedFalls>({ stage: 'toCome', market: null })
  return (
    <div className="fallen">
      <div className="fallen-head">
        <Segments
          label={text('fallen.stage')}
          options={FALL_STAGES.map(value => ({ value, label: text(`progress.${value}`) }))}
          value={wanted.stage}
          onChoose={stage => setWanted({ ...wanted, stage })}
        />
        <Markets market={wanted.market} onChoose={market => setWanted({ ...wanted, market })} />
        <p>{text('fallen.about')}</p>
      </div>
      <Falls wanted={wanted} onWant={setWanted} />
    </div>
  )
}

const EVERY = 'all'

interface MarketsProps {
  /** `null`: all markets. */
  readonly market: FallMarket | null
  readonly onChoose: (market: FallMarket | null) => void
}

function Markets({ market, onChoose }: MarketsProps) {
  const text = useText()
  return (
    <Select
      label={text('filter.betType')}
      value={market ?? EVERY}
      options={[
        { value: EVERY, label: text('fallen.markets') },
        ...FALL_MARKETS.map(value => ({ value, label: text(`market.${value}`) })),
      ]}
      onChoose={value => onChoose(value === EVERY ? null : value)}
    />
  )
}

interface FallsProps {
  readonly wanted: WantedFalls
  readonly onWant: (wanted: WantedFalls) => void
}

function Falls({ wanted, onWant }: FallsProps) {
  const failed = useView(hasFailed)
  const about = useChoice(choices => JSON.stringify(toQuery(choices)))
  const key = `fallen ${wanted.stage} ${wanted.market} ${about}`
  const reply = useFallen(key, wanted)
  if (reply.state === 'failed') return <RequestFailed failure={reply} />
  // A failure of the list or its prices is shown above the list, with a retry button.
  if (reply.state === 'loading' || !reply.value.priced) return failed ? null : <PaleRows />
  return <Rows key={key} matches={reply.value.matches} wanted={wanted} onWant={onWant} />
}

const useFallen = (key: string, wanted: WantedFalls): Reply<FallenMatches> =>
  useRequest({
    key,
    send: async details => succeeded(await details.fallenMatches(wanted)),
    // No match in particular: the reply is requested again every 3 s.
    matches: [],
    written: false,
  })

/** Number of rows shown at first, and added by each press. */
const MORE = 50

function Rows({ matches, ...around }: FallsProps & Pick<FallenMatches, 'matches'>) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(MORE)
  const { rows, sort } = useStillRows(matches, list)
  return (
    <>
      <div ref={list} className="fallen-scroller">
        {rows.length === 0 ? <NoFalls {...around} /> : null}
        <ul aria-label={text('screen.fallen')}>
          {rows.slice(0, shown).map(row => (
            <FallenRow key={row.id} row={row} />
          ))}
        </ul>
        {rows.length > shown ? (
          <div className="fallen-more">
            <Button label={text('fallen.more')} onPress={() => setShown(shown + MORE)} />
          </div>
        ) : null}
      </div>
      {sort === null ? null : (
        <div className="fallen-sort">
          <Button
            kind="primary"
            label={text('fallen.sort')}
            onPress={() => {
              sort()
              list.current?.scrollTo({ top: 0 })
            }}
          />
        </div>
      )}
    </>
  )
}

/** A sentence, and buttons to other matches whose prices may have fallen. */
function NoFalls({ wanted, onWant }: FallsProps) {
  const text = useText()
  const choices = useChoiceStore()
  const isFiltered = useChoice(chosen => filtersOn(chosen).length > 0)
  const stage = wanted.stage === 'toCome' ? 'inPlay' : 'toCome'
  return (
    <div className="empty">
      <p>{text(`fallen.none.${wanted.stage}`)}</p>
      <Button label={text(`progress.${stage}`)} onPress={() => onWant({ ...wanted, stage })} />
      {wanted.market === null ? null : (
        <Button label={text('fallen.markets')} onPress={() => onWant({ ...wanted, market: null })} />
      )}
      {isFiltered ? (
        <Button label={text('filter.showAll')} onPress={() => choices.filter(clearFilters)} />
      ) : null}
    </div>
  )
}
