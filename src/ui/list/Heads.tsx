/** The names of the wide layout's columns, once, over all leagues. */
import { memo } from 'react'
import type { BetType } from '../../engine/contract/units'
import type { Text } from './listContext'

interface HeadsProps {
  readonly betType: BetType
  readonly text: Text
}

export const Heads = memo(function Heads({ betType, text }: HeadsProps) {
  return (
    <div className="ml-heads">
      <span className="ml-head-time">{text('head.time')}</span>
      <span className="ml-head-score">{text('head.score')}</span>
      <span className="ml-head-match">{text('head.match')}</span>
      {betType === 2 ? <ResultHeads text={text} /> : <MarketHeads betType={betType} text={text} />}
    </div>
  )
})

function MarketHeads({ betType, text }: HeadsProps) {
  return (
    <>
      {betType !== 4 && <PeriodHeads text={text} half={false} />}
      {betType !== 3 && <PeriodHeads text={text} half />}
    </>
  )
}

interface PeriodProps {
  readonly text: Text
  readonly half: boolean
}

function PeriodHeads({ text, half }: PeriodProps) {
  const suffix = half ? ' ml-half' : ''
  return (
    <>
      <span className={`ml-head-period${suffix}`}>{text(half ? 'head.halfTime' : 'head.fullTime')}</span>
      <span className={`ml-head-hdp${suffix}`} title={text(half ? 'market.HDPHalf' : 'market.HDP')}>
        {text('market.short.HDP')}
      </span>
      <span className={`ml-head-ou${suffix}`} title={text(half ? 'market.OUHalf' : 'market.ou')}>
        {text('market.short.ou')}
      </span>
      <span className={`ml-head-x${suffix}`} title={text(half ? 'market.1x2Half' : 'market.1x2')}>
        {text('market.short.1x2')}
      </span>
    </>
  )
}

function ResultHeads({ text }: { readonly text: Text }) {
  return (
    <>
      <span className="ml-head-period">{text('market.1x2')}</span>
      <span className="ml-head-1">1</span>
      <span className="ml-head-draw">X</span>
      <span className="ml-head-2">2</span>
    </>
  )
}
