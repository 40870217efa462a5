/**
 * Facts for the head of a page about a competition or team. Errors: `null` if the subject is unknown or its data come
 * too late.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { LeagueId, TeamId } from '../../engine/contract/units'
import type { SubjectPage } from '../../ui/state/pageState'

export interface PageFacts extends Pick<SubjectPage, 'kind' | 'id' | 'name'> {
  /** The address of the crest. Empty without a crest. */
  readonly image: string
  /** Leagues in which the team plays. */
  readonly leagues: readonly { readonly id: LeagueId; readonly name: string }[]
}

export function pageFacts(
  { kind, id }: SubjectPage,
  commands: Pick<DetailCommands, 'competition' | 'team'>,
): Promise<PageFacts | null> {
  return kind === 'league' ? competitionFacts(id, commands) : teamFacts(id, commands)
}

async function competitionFacts(
  id: LeagueId,
  { competition }: Pick<DetailCommands, 'competition'>,
): Promise<PageFacts | null> {
  const found = await competition(id)
  if (!found.ok || found.value.name === '') return null
  return { kind: 'league', id, name: found.value.name, image: found.value.sign.picture, leagues: [] }
}

async function teamFacts(id: TeamId, { team }: Pick<DetailCommands, 'team'>): Promise<PageFacts | null> {
  const found = await team(id, '')
  if (!found.ok || found.value === null) return null
  const { name, image, leagues } = found.value
  return { kind: 'team', id, name, image, leagues }
}
