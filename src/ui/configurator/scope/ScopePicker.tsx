/** The site's tournament picker over all leagues that the server knows. */
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import { Picker, PickerWaiting } from '../../filter/leagues/LeaguePicker'
import type { DialogProps } from '../../kit/late/latePart'
import { choicesIn } from '../catalogue/choicesIn'
import { useCatalogue } from '../catalogue/useCatalogue'
import { useMemo } from 'react'

interface ScopePickerProps extends DialogProps {
  readonly kind: 'leagues' | 'nations'
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
}

export function ScopePicker({ kind, chosen, onChoose, ...dialog }: ScopePickerProps) {
  const reply = useCatalogue()
  const catalogue = reply.state === 'ready' ? reply.catalogue : null
  const all = useMemo(() => (catalogue === null ? [] : choicesIn(catalogue)), [catalogue])
  if (reply.state !== 'ready') return <PickerWaiting {...dialog} {...reply} />
  const byCountry = kind === 'nations'
  const leagues = byCountry ? all.filter(({ country }) => country !== '') : all
  const idOf = ({ id, countryId }: LeagueChoice) => (byCountry ? countryId : id)
  const put = (picked: readonly LeagueChoice[]) => {
    const known = new Set(leagues.map(idOf))
    // An id that the server does not know stays chosen.
    const others = chosen.filter(id => !known.has(id))
    const ids = new Set(picked.map(idOf))
    onChoose(others.length === 0 && ids.size === known.size ? [] : [...others, ...ids])
  }
  return (
    <Picker
      {...dialog}
      leagues={leagues}
      ticked={leagues.filter(league => chosen.includes(idOf(league))).map(({ id }) => id)}
      countriesOnly={byCountry}
      onChoose={put}
    />
  )
}
