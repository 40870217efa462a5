/** Every tournament that the server knows with its id and that of its country, and the same as JSON. Rule CFG18. */
import { useMemo, useState } from 'react'
import type { LeagueCatalogue } from '../../../engine/contract/details/leagueCatalogue'
import { searchLeagues } from '../../filter/leagues/pickerRows'
import { useLanguage, useText } from '../../i18n/useText'
import { Failed } from '../../kit/Failed'
import { choicesIn } from '../catalogue/leagueCatalogue'
import { useCatalogue } from '../catalogue/useCatalogue'

/** Rows of the table; a search finds the others. */
const MOST = 100

export function LeagueIds() {
  const text = useText()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const reply = useCatalogue(opened)
  return (
    <details
      className="league-ids"
      onToggle={({ currentTarget }) => setOpened(before => before || currentTarget.open)}
    >
      <summary>{text('ids.title')}</summary>
      <p className="note">
        {text('ids.json')} <a href={`/leagues.json?lang=${language}`}>/leagues.json?lang={language}</a>
      </p>
      {reply.state === 'ready' ? (
        <IdTable catalogue={reply.catalogue} />
      ) : reply.state === 'failed' ? (
        <Failed kind="part" onRetry={reply.retry}>
          {text('ids.failed')}
        </Failed>
      ) : (
        <output className="note">{text('app.loading')}</output>
      )}
    </details>
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
