/** Both elevens on a pitch, home above. It repeats what the lists below it say, and is not for screen readers. */
import type { LineupPlayer, MatchLineups, Lineup } from '../../../engine/contract/details/lines'
import type { Side } from '../../../engine/contract/units'

/** Renders nothing where a formation is not known. */
export function Pitch({ lineups }: { readonly lineups: MatchLineups }) {
  const [home, guest] = [formationLines(lineups.home), formationLines(lineups.guest)]
  if (home === null || guest === null) return null
  return (
    <div className="pitch" aria-hidden="true">
      <Half side="home" lines={home} />
      {/* They face each other. */}
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
        // Lines have no other name than their index.
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

/** What fits under a shirt: the surname of `J. Surname`, the given name of a Vietnamese one. */
const lastWord = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)

/**
 * The starters in the lines of their formation, the goalkeeper alone in the first. `null` where the formation and the number of starters
 * do not agree.
 */
export function formationLines({ formation, starters }: Lineup): readonly (readonly LineupPlayer[])[] | null {
  if (formation === '') return null
  const sizes = [1, ...formation.split('-').map(Number)]
  if (sizes.reduce((sum, size) => sum + size, 0) !== starters.length) return null
  let from = 0
  return sizes.map(size => starters.slice(from, (from += size)))
}
