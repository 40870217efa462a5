/** The tournaments of the server's catalogue with their ids, and a search. Rule CFG18. */
import { useMemo, useState } from 'react'
import { searchLeagues } from '../../filter/leagues/pickerRows'
import { useText } from '../../i18n/useText'
import { Failed } from '../../kit/Failed'
import { choicesIn } from '../catalogue/choicesIn'
import { useCatalogue } from '../catalogue/useCatalogue'
import type { LeagueCatalogue } from '../../../engine/contract/details/leagueCatalogue'

/** Maximum number of rows of the table. A search finds the others. */
const MOST = 100

export function LeagueIdTable() {
  const text = useText()
  const reply = useCatalogue()
  if (reply.state === 'ready') return <IdTable catalogue={reply.catalogue} />
  if (reply.state === 'loading') return <output className="note">{text('app.loading')}</output>
  return (
    <Failed kind="part" onRetry={reply.retry}>
      {text('ids.failed')}
    </Failed>
  )
}

function IdTable({ catalogue }: { catalogue: LeagueCatalogue }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const all = useMemo(() => choicesIn(catalogue), [catalogue])
  const found = useMemo(() => searchLeagues(all, typed), [all, typed])
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={text('ids.find')}
        placeholder={text('ids.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{text('ids.league')}</th>
            <th scope="col">{text('ids.id')}</th>
            <th scope="col">{text('ids.country')}</th>
            <th scope="col">{text('ids.id')}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, MOST).map(({ id, name, country, countryId }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                <code>{id}</code>
              </td>
              <td>{country}</td>
              <td>{countryId === 0 ? null : <code>{countryId}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <output className="note">
        {found.length > MOST ? text('ids.cut', { most: MOST }) : found.length === 0 ? text('ids.none') : null}
      </output>
    </>
  )
}
