/** Both elevens on a pitch, home above. Hidden from screen readers, because the lists below have the same players. */
import type { LineupPlayer, MatchLineups, Lineup } from '../../../engine/contract/details/lines'
import type { Side } from '../../../engine/contract/units'

/** Returns `null` if a formation is unknown. */
export function Pitch({ lineups }: { readonly lineups: MatchLineups }) {
  const [home, guest] = [formationLines(lineups.home), formationLines(lineups.guest)]
  if (home === null || guest === null) return null
  return (
    <div className="pitch" aria-hidden="true">
      <Half side="home" lines={home} />
      {/* The guest's lines are reversed, so that the teams face each other. */}
      <Half side="guest" lines={[...guest].reverse()} />
    </div>
  )
}

interface HalfProps {
  readonly side: Side
  readonly lines: readonly (readonly LineupPlayer[])[]
}

function Half({ side, lines }: HalfProps) {
  return (
    <div className="pitch-half" data-side={side}>
      {lines.map((players, line) => (
        // Lines have only their index as a key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={line} className="pitch-line">
          {players.map(({ number, name }) => (
            <span key={`${number} ${name}`} className="pitch-player" title={name}>
              <span className="pitch-shirt">{number}</span>
              <span className="pitch-name">{lastWord(name)}</span>
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Last word of a name, which fits under a shirt: the surname of `J. Surname`, the given name of a Vietnamese player.
 */
const lastWord = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)

/**
 * Starters in the lines of their formation, with the goalkeeper alone in the first line. `null` if the formation
 * contradicts the number of starters.
 */
export function formationLines({ formation, starters }: Lineup): readonly (readonly LineupPlayer[])[] | null {
  if (formation === '') return null
  const sizes = [1, ...formation.split('-').map(Number)]
  if (sizes.reduce((sum, size) => sum + size, 0) !== starters.length) return null
  let from = 0
  return sizes.map(size => starters.slice(from, (from += size)))
}
