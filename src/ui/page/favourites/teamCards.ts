/**
 * Requests of the cards of followed teams. Matches on the board are read from the engine, without a request to a
 * server. Each team with its next and last match is requested every ten minutes, a few teams at a time. Rules FAV7 and
 * FAV8 in docs/rules/select.md.
 */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import type { Detail } from '../../../engine/contract/details/fault'
import type { PageMatch } from '../../../engine/contract/details/pages'
import type { TeamHead } from '../../../engine/contract/details/teams'
import { isInPlay, mayHaveStopped } from '../../../engine/contract/phase'
import { succeeded } from '../../../engine/contract/result'
import type { TeamId } from '../../../engine/contract/units'
import { latestOf, useRequest, type Reply } from '../../client/requests/useRequest'
import { useLanguage } from '../../i18n/useText'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

const FRESH_MS = 600_000

type MatchesOfTeams = ReadonlyMap<TeamId, readonly PageMatch[]>

function useWriting(): string {
  const language = useLanguage()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  return `${zone} ${language}`
}

/** Matches on the board that are in play or of today. `undefined` before the first reply. */
export function useTeamsToday(ids: readonly TeamId[]): MatchesOfTeams | undefined {
  const writing = useWriting()
  const reply = useRequest({
    key: `teams today ${ids.join()} ${writing}`,
    async send(details) {
      const found = await Promise.all(ids.map(async id => [id, await details.teamToday(id, '')] as const))
      return succeeded<MatchesOfTeams>(new Map(found))
    },
    matches: [],
  })
  return latestOf(reply)
}

export interface TeamFacts {
  readonly team: TeamHead
  /** The archive's next match, `null` if unknown. */
  readonly next: PageMatch | null
  readonly last: PageMatch | null
}

/** `today`: the team's matches on the board. `undefined`: the request waits. */
export function useTeamFacts(id: TeamId, today: readonly PageMatch[] | undefined): Reply<TeamFacts | null> {
  const writing = useWriting()
  return useRequest(
    today === undefined
      ? null
      : {
          key: `team facts ${id} ${today.map(match => match.id).join()} ${writing}`,
          send: details => teamFacts(details, id),
          freshMs: FRESH_MS,
        },
  )
}

async function teamFacts(details: DetailCommands, id: TeamId): Promise<Detail<TeamFacts | null>> {
  const reply = await details.team(id, '')
  if (!reply.ok) return reply
  const team = reply.value
  if (team === null) return succeeded(null)
  if (!team.archived) return succeeded({ team, next: null, last: null })
  const [coming, ended] = await Promise.all([
    details.teamMatches({ team: id, order: 'coming' }),
    details.teamMatches({ team: id, order: 'ended', before: null }),
  ])
  return succeeded({ team, next: firstOf(coming), last: firstOf(ended) })
}

const firstOf = (reply: Awaited<ReturnType<DetailCommands['teamMatches']>>): PageMatch | null =>
  (reply.ok ? reply.value?.matches[0] : undefined) ?? null

export type CardLine = readonly [kind: 'live' | 'next' | 'last', match: PageMatch]

/** Returns the match in play, else the next one, and the last one. Today's matches come from the board. */
export function cardLines(
  today: readonly PageMatch[],
  { next, last }: Pick<TeamFacts, 'next' | 'last'>,
): readonly CardLine[] {
  const playing = today.find(({ phase }) => isInPlay(phase) || mayHaveStopped(phase))
  const coming = today.find(({ phase }) => phase === 'notStarted') ?? unlisted(next, today)
  const ended = [...today].reverse().find(({ phase }) => phase === 'finished') ?? unlisted(last, today)
  return [
    ...(playing === undefined ? [] : [['live', playing] as const]),
    ...(playing !== undefined || coming === null ? [] : [['next', coming] as const]),
    ...(ended === null ? [] : [['last', ended] as const]),
  ]
}

/** Drops the archive's match if it is on today's board: the archive may still have it as not begun. */
const unlisted = (match: PageMatch | null, today: readonly PageMatch[]): PageMatch | null =>
  today.some(({ id }) => id === match?.id) ? null : match
