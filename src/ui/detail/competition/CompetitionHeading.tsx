/** Sign, name and country of a competition. Rule CPN1 in docs/rules/places.md. */
import type { Competition } from '../../../engine/contract/details/competition'
import { leagueColor } from '../../kit/leagueColor'
import { Logo } from '../../kit/Logo'

const SIGN_PX = 24

interface CompetitionHeadingProps {
  readonly competition: Competition | undefined
  readonly name: string
}

export function CompetitionHeading({ competition, name }: CompetitionHeadingProps) {
  const { picture = '', letters = '' } = competition?.sign ?? {}
  return (
    // The title of the panel has the name for screen readers.
    <span
      className="competition-head"
      aria-hidden="true"
      style={competition && leagueColor(competition.sign)}
    >
      <span className="competition-sign">
        <Logo src={picture} letters={letters} size={SIGN_PX} className="competition-logo" />
      </span>
      <span className="competition-name" title={name}>
        {name}
      </span>
      <small>{competition?.country}</small>
    </span>
  )
}
