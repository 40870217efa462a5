/**
 * The corners of one match: counts of half and full time, handicap, total, and each corner with its minute. Rules DTL27
 * and DTL28 in docs/rules/detail.md.
 */
import { Fragment } from 'react'
import type { Corner, CornerSheet, MatchHead } from '../../../engine/contract/details/matches'
import { useCorners } from '../../client/requests/matchRequests'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Sheet } from '../../kit/dialog/Sheet'
import type { DialogProps } from '../../kit/late/latePart'
import { PanelState } from '../frame/PanelState'
import { QuoteTable } from '../odds/QuoteTable'
import { CornerLine, EndLine } from './ReportLine'
import '../frame/detail.css'
import './events.css'
import './corners.css'

/** A match of the list, or the head of an open match. */
export type CornerMatch = Pick<MatchHead, 'id' | 'home' | 'guest' | 'corners'>

export interface CornerPopupProps extends DialogProps {
  readonly match: CornerMatch
  /** Opens the match report in place of the popup. Absent if the report is already open or cannot be opened. */
  readonly onReport?: (() => void) | undefined
}

export function CornerPopup({ match, anchor, onClose, onReport }: CornerPopupProps) {
  const text = useText()
  const reply = useCorners(match.id)
  const sheet = reply.state === 'ready' ? reply.value : null
  return (
    <Sheet
      title={text('corner.title')}
      tools={
        onReport && (
          <Button
            kind="link"
            label={text('detail.report')}
            opensDialog
            onPress={() => {
              onClose()
              onReport()
            }}
          />
        )
      }
      anchor={anchor}
      onClose={onClose}
      className="corners"
      readOnly
    >
      <Counts match={match} sheet={sheet} />
      <PanelState reply={reply} empty={text('corner.none')} isEmpty={isEmpty}>
        {found => (
          <>
            <Prices sheet={found} />
            <Minutes sheet={found} />
          </>
        )}
      </PanelState>
    </Sheet>
  )
}

const isEmpty = ({ corners, total, handicap }: CornerSheet) =>
  corners.length === 0 && total === null && handicap === null

interface CountsProps {
  readonly match: CornerMatch
  /** `null` until the corners are loaded, and for a match without corners in the feed. */
  readonly sheet: CornerSheet | null
}

/** Counts of corners. The list's own count is shown until the file has been loaded. */
function Counts({ match: { home, guest, corners }, sheet }: CountsProps) {
  const text = useText()
  const counts = [
    { name: 'corner.half', count: sheet?.half ?? '' },
    { name: 'corner.full', count: sheet?.full || corners },
  ] as const
  return (
    <table className="corner-counts">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{text('corner.title')}</span>
          </th>
          <th scope="col" title={home}>
            {home}
          </th>
          <th scope="col" title={guest}>
            {guest}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, count }) => {
          const [own = '', theirs = ''] = count.split('-')
          return (
            <tr key={name}>
              <th scope="row">{text(name)}</th>
              <td>{own || '-'}</td>
              <td>{theirs || '-'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Prices({ sheet: { handicap, total } }: { readonly sheet: CornerSheet }) {
  const text = useText()
  if (handicap === null && total === null) return null
  const column = { key: 'price', name: text('odds.price'), title: text('odds.price') }
  return (
    <div className="corner-prices">
      {handicap === null ? null : (
        <QuoteTable
          market="cornersHDP"
          name={text('corner.handicap')}
          columns={[{ ...column, line: handicap }]}
        />
      )}
      {total === null ? null : (
        <QuoteTable
          market="cornersOU"
          name={text('market.cornersOU')}
          columns={[{ ...column, line: total }]}
        />
      )}
    </div>
  )
}

/** Corners in the order of the feed, with the half-time count after the last corner of the first half. */
function Minutes({ sheet: { corners, half } }: { readonly sheet: CornerSheet }) {
  return (
    <ol className="panel-events">
      {corners.map((corner, index) => (
        <Fragment key={keyOf(corner, index)}>
          <CornerLine side={corner.side} minute={corner.minute} />
          {corner.lastOfHalf && half !== '' ? <EndLine what="half" score={half} /> : null}
        </Fragment>
      ))}
    </ol>
  )
}

/** Corners have no id. The index is stable because new corners are added at the end. */
const keyOf = ({ minute }: Corner, index: number) => `${index} ${minute}`
