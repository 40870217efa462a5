/** The names of the wide layout's columns, once, over all leagues. */
import { memo } from 'react'
import type { BetType } from '../../engine/contract/units'
import { COLUMN, FIRST_PRICE } from './model/columns'
import type { Text } from './model/listContext'

interface HeadsProps {
  readonly betType: BetType
  readonly text: Text
  /** There are no rows: heads of nothing are drawn, not read. */
  readonly alone: boolean
}

export const Heads = memo(function Heads({ betType, text, alone }: HeadsProps) {
  return (
    <div className="ml-heads" role="row" aria-rowindex={1} aria-hidden={alone || undefined}>
      <span className="ml-head-time" role="columnheader" aria-colindex={COLUMN.minute}>
        {text('head.time')}
      </span>
      <span className="ml-head-score" role="columnheader" aria-colindex={COLUMN.score} aria-colspan={2}>
        {text('head.score')}
      </span>
      <span className="ml-head-match" role="columnheader" aria-colindex={COLUMN.home} aria-colspan={5}>
        {text('head.match')}
      </span>
      {betType === 2 ? <ResultHeads text={text} /> : <MarketHeads betType={betType} text={text} />}
    </div>
  )
})

function MarketHeads({ betType, text }: Omit<HeadsProps, 'alone'>) {
  return (
    <>
      {betType !== 4 && <PeriodHeads text={text} half={false} at={FIRST_PRICE} />}
      {betType !== 3 && <PeriodHeads text={text} half at={FIRST_PRICE + (betType === 4 ? 0 : 9)} />}
    </>
  )
}

interface PeriodProps {
  readonly text: Text
  readonly half: boolean
  /** Column of its first price. */
  readonly at: number
}

function PeriodHeads({ text, half, at }: PeriodProps) {
  const suffix = half ? ' ml-half' : ''
  return (
    <>
      <span className={`ml-head-period${suffix}`} aria-hidden="true">
        {text(half ? 'head.halfTime' : 'head.fullTime')}
      </span>
      <span className={`ml-head-hdp${suffix}`} {...headOf(text(half ? 'market.HDPHalf' : 'market.HDP'), at)}>
        {text('market.short.HDP')}
      </span>
      <span className={`ml-head-ou${suffix}`} {...headOf(text(half ? 'market.OUHalf' : 'market.ou'), at + 3)}>
        {text('market.short.ou')}
      </span>
      <span
        className={`ml-head-x${suffix}`}
        {...headOf(text(half ? 'market.1x2Half' : 'market.1x2'), at + 6)}
      >
        {text('market.short.1x2')}
      </span>
    </>
  )
}

/** Its whole name is for readers and on hover; three columns stand under it. */
function headOf(name: string, at: number) {
  return { role: 'columnheader', 'aria-label': name, 'aria-colindex': at, 'aria-colspan': 3, title: name }
}

function ResultHeads({ text }: { readonly text: Text }) {
  return (
    <>
      <span className="ml-head-period" aria-hidden="true">
        {text('market.1x2')}
      </span>
      <span className="ml-head-1" role="columnheader" aria-colindex={FIRST_PRICE}>
        1
      </span>
      <span className="ml-head-draw" role="columnheader" aria-colindex={FIRST_PRICE + 1}>
        X
      </span>
      <span className="ml-head-2" role="columnheader" aria-colindex={FIRST_PRICE + 2}>
        2
      </span>
    </>
  )
}
