/** What a row says beside its time once it is over, and before it begins; one piece of code, so that a first visit names one file. */
import type { MatchRow } from '../../../engine/contract/view'
import { LineupMark } from './LineupMark'
import { OutcomeMark } from './OutcomeMark'

export const LateMark = ({ row }: { readonly row: MatchRow }) =>
  row.phase === 'finished' ? <OutcomeMark row={row} /> : <LineupMark />
