/**
 * History of a match's prices, recorded by this device and by the provider's archive if there is one. A chart of one
 * market at one bookmaker, the same in words, as a table, and as CSV. Rules HIS15, HIS19, HIS20 and HIS25 in
 * docs/rules/history.md.
 */
import { useState } from 'react'
import type { PriceHistory } from '../../../engine/contract/details/quotes'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { legsOf, type Market } from '../../../engine/contract/markets'
import type { CompanyId, MatchId } from '../../../engine/contract/units'
import { useRequest } from '../../client/requests/useRequest'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Toggle } from '../../kit/Toggle'
import { zoneOf } from '../../state/zones'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { PanelState } from '../frame/PanelState'
import { legName } from '../../kit/price/legName'
import { Comparison } from './Comparison'
import { historyCsv } from './historyCsv'
import { lastHour } from './lastHour'
import { MovementChart } from './MovementChart'
import { MovementWords } from './MovementWords'
import { PointTable } from './PointTable'
import { sinceText } from './historyTexts'
import { Button } from '../../kit/Button'
import { copied } from '../../kit/dom/copied'
import './movement.css'

const FRESH_MS = 3_000
const GAPS = { device: 'history.gaps', server: 'history.serverGaps' } as const

interface MovementProps {
  readonly match: MatchId
  readonly head: MatchHead | undefined
  readonly market: Market
  /** Any bookmaker, not only the chosen one. */
  readonly company: CompanyId
}

export function Movement({ match, head, market, company }: MovementProps) {
  const text = useText()
  const { company: chosen, format } = useChoice(companyAndFormat)
  const reply = useRequest({
    key: `movement ${match} ${market} ${company} ${chosen} ${format}`,
    send: async details => ({ ok: true, value: await details.wholeHistory(match, market, company) }),
    freshMs: FRESH_MS,
  })
  const unwatched = text(company === chosen ? 'history.unwatched' : 'history.unwatchedOther')
  return (
    <div className="movement">
      <PanelState reply={reply} empty={unwatched} isEmpty={({ spans }) => spans.length === 0}>
        {history => <Seen match={match} history={history} head={head} />}
      </PanelState>
    </div>
  )
}

interface SeenProps {
  readonly match: MatchId
  readonly history: PriceHistory
  readonly head: MatchHead | undefined
}

function Seen({ match, history, head }: SeenProps) {
  const text = useText()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const [zoomed, setZoomed] = useState(false)
  const [compares, setCompares] = useState(false)
  const now = history.spans.at(-1)?.to ?? 0
  const since = sinceText(history, now, zone, text)
  if (history.points.every(({ quote }) => quote === null)) {
    return (
      <p className="note detail-note">
        {text('history.none')} {since}.
      </p>
    )
  }
  const recent = lastHour(history)
  const hasArchive = history.recordedBy === 'server'
  return (
    <>
      <div className="movement-tools">
        {recent === history ? null : (
          <Toggle label={text('history.lastHour')} pressed={zoomed} onToggle={setZoomed} />
        )}
        {hasArchive ? (
          <Toggle label={text('history.compare')} pressed={compares} onToggle={setCompares} />
        ) : null}
      </div>
      {hasArchive && compares ? (
        <Comparison match={match} market={history.market} zoomed={zoomed} />
      ) : (
        <>
          <MovementChart history={zoomed ? recent : history} zone={zone} />
          <MovementWords history={history} />
        </>
      )}
      <p className="note">{since}</p>
      {history.spans.length > 1 ? <p className="note">{text(GAPS[history.recordedBy])}</p> : null}
      {hasArchive && compares ? null : (
        <>
          <PointTable history={history} zone={zone} />
          <CopyCsv csv={() => historyCsv(history, csvTexts(history.market, head, text))} />
        </>
      )}
    </>
  )
}

function csvTexts(market: Market, head: MatchHead | undefined, text: Text) {
  return {
    home: head?.home ?? '',
    guest: head?.guest ?? '',
    market: text(`market.${market}`),
    heads: [
      text('head.time'),
      text('history.team.home'),
      text('history.team.guest'),
      text('history.market'),
      ...legsOf(market).map(leg => legName(market, leg, text)),
    ],
  }
}

type Outcome = { readonly state: 'none' | 'copied' } | { readonly state: 'failed'; readonly csv: string }

/** Copies the points as CSV. If the browser refuses, a text field shows the CSV for copying by hand. Rule HIS19. */
function CopyCsv({ csv }: { readonly csv: () => string }) {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' })
  const copy = async () => {
    const words = csv()
    setOutcome(
      await copied(words).then(done => (done ? { state: 'copied' } : { state: 'failed', csv: words })),
    )
  }
  return (
    <div className="movement-copy">
      <Button label={text('history.copy')} onPress={() => void copy()} />
      <output className="note">
        {outcome.state === 'copied' ? text('history.copied') : null}
        {outcome.state === 'failed' ? text('history.copyFailed') : null}
      </output>
      {outcome.state === 'failed' ? (
        <textarea
          readOnly
          rows={5}
          aria-label={text('history.copy')}
          value={outcome.csv}
          onFocus={event => event.currentTarget.select()}
        />
      ) : null}
    </div>
  )
}
