/**
 * Every tournament that the server knows, with its id and its country's id, and a link to the same data as JSON. Rule
 * CFG18.
 */
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/useText'
import { latePart } from '../../kit/late/latePart'

const LeagueIdTable = latePart(() => import('./LeagueIdTable').then(({ LeagueIdTable }) => LeagueIdTable))

export function LeagueIds() {
  const text = useText()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="league-ids"
      onToggle={({ currentTarget }) => setOpened(before => before || currentTarget.open)}
    >
      <summary>{text('ids.title')}</summary>
      <p className="note">
        {text('ids.json')} <a href={`/leagues.json?lang=${language}`}>/leagues.json?lang={language}</a>
      </p>
      {opened ? <LeagueIdTable /> : null}
    </details>
  )
}
