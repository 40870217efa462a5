/**
 * Results or fixtures of a competition, one page at a time: by day or by round, of all rounds or of one. Rules CPN4 and
 * CPN13 in docs/rules/places.md.
 */
import { useRef, useState, type ReactNode } from 'react'
import type { LeagueMatches, WantedLeagueMatches } from '../../../engine/contract/details/pages'
import type { EpochMs, LeagueId } from '../../../engine/contract/units'
import { latestOf, type Reply } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Segments, Select } from '../../kit/Select'
import { PanelState } from '../frame/PanelState'
import { MatchLines } from '../matches/MatchLines'
import { roundName } from '../standings/roundName'
import { useLeagueMatches } from './useLeagueMatches'

interface MatchPagesProps extends Pick<WantedLeagueMatches, 'order' | 'season'> {
  readonly league: LeagueId
  readonly name: string
  /** Control for choosing the season. */
  readonly children?: ReactNode
}

type Grouping = 'day' | 'round'
const GROUPINGS: readonly Grouping[] = ['day', 'round']

export function MatchPages({ league, name, order, season, children }: MatchPagesProps) {
  const text = useText()
  const [by, setBy] = useState<Grouping>('day')
  const [round, setRound] = useState('')
  /** Start times of the pages up to the current one. The first page starts now and is omitted. */
  const [pages, setPages] = useState<readonly EpochMs[]>([])
  const top = useRef<HTMLDivElement>(null)
  const reply = useLeagueMatches({ league, order, season, round, from: pages.at(-1) ?? null })
  const shown = latestOf(reply)
  const turn = (next: readonly EpochMs[]) => {
    setPages(next)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const rounds = shown?.rounds ?? []
  const hasRounds = shown?.matches.some(match => match.round !== '') ?? false
  return (
    <>
      <div ref={top} className="competition-choices">
        {children}
        {rounds.length < 2 ? null : (
          <Select
            label={text('competition.round')}
            value={round}
            options={[
              { value: '', label: text('competition.allRounds') },
              ...rounds.map(value => ({ value, label: roundName(value, text) })),
            ]}
            onChoose={value => {
              setRound(value)
              setPages([])
            }}
          />
        )}
        {hasRounds && round === '' ? (
          <Segments
            label={text('competition.by')}
            options={GROUPINGS.map(value => ({ value, label: text(`competition.by.${value}`) }))}
            value={by}
            onChoose={setBy}
          />
        ) : null}
      </div>
      <div className="competition-page" aria-busy={reply.state === 'loading' || undefined}>
        <PanelState
          reply={withLatest(reply)}
          empty={text(pages.length === 0 ? `competition.none.${order}` : 'competition.none.more')}
          isEmpty={({ matches, more }) => matches.length === 0 && more === null && pages.length === 0}
        >
          {({ matches, more }) => (
            <>
              {matches.length === 0 ? <p className="note">{text('competition.none.more')}</p> : null}
              <MatchLines matches={matches} by={round !== '' || !hasRounds ? 'day' : by} label={name} />
              <Pager order={order} pages={pages} more={more} onTurn={turn} />
            </>
          )}
        </PanelState>
      </div>
    </>
  )
}

interface PagerProps extends Pick<WantedLeagueMatches, 'order'>, Pick<LeagueMatches, 'more'> {
  readonly pages: readonly EpochMs[]
  readonly onTurn: (pages: readonly EpochMs[]) => void
}

/**
 * Buttons for other pages. Earlier matches are on the left. They are on the next page of results, but on the previous
 * page of fixtures.
 */
function Pager({ order, pages, more, onTurn }: PagerProps) {
  const text = useText()
  const back = pages.length === 0 ? null : pages.slice(0, -1)
  const ahead = more === null ? null : [...pages, more]
  const [earlier, later] = order === 'ended' ? [ahead, back] : [back, ahead]
  if (earlier === null && later === null) return null
  return (
    <nav className="competition-pager" aria-label={text('competition.pages')}>
      <Button
        label={`‹ ${text('competition.earlier')}`}
        disabled={earlier === null}
        onPress={() => earlier && onTurn(earlier)}
      />
      <Button
        label={`${text('competition.later')} ›`}
        disabled={later === null}
        onPress={() => later && onTurn(later)}
      />
    </nav>
  )
}

/** Returns the previous reply until the reply to another choice has arrived. */
function withLatest(reply: Reply<LeagueMatches>): Reply<LeagueMatches> {
  const latest = latestOf(reply)
  return reply.state === 'loading' && latest !== undefined ? { state: 'ready', value: latest } : reply
}
