/** Price history at one bookmaker, below the bookmakers. Code and data are loaded when the section comes into view. */
import { useEffect, useState, type RefObject } from 'react'
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { Market } from '../../../engine/contract/markets'
import { companyName } from '../../../engine/contract/names/companies'
import type { CompanyId, MatchId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { latePart } from '../../kit/late/latePart'
import { Loading } from '../frame/PanelState'

const Movement = latePart(() => import('../movement/Movement').then(({ Movement }) => Movement), {
  texts: 'match',
  meanwhile: Loading,
})

interface MovementBelowProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly match: MatchId
  readonly head: MatchHead | undefined
  readonly market: Market
  readonly company: CompanyId
}

export function MovementBelow({ ref, ...props }: MovementBelowProps) {
  const { market, company } = props
  const text = useText()
  const seen = useSeen(ref)
  return (
    <section ref={ref} className="odds-movement">
      <h3>
        {text('history.title')}{' '}
        <small className="odds-whose">
          {companyName(company)} · {text(`market.${market}`)}
        </small>
      </h3>
      {seen ? <Movement {...props} /> : null}
    </section>
  )
}

/** Whether the element has been in view. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || ref.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}
