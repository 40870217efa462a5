/**
 * Name of a group, round or stage in the page's language. A name that the catalogues lack remains as in the feed.
 *
 * Source: group names of `get-league-rank`, and the stages in docs/product.md 3. Rule DTL20 in docs/rules/detail.md.
 */
import type { Text } from '../../i18n/texts'

const STAGES = [
  'round-1',
  'round-2',
  'round-3',
  'round-4',
  'preliminary-round',
  'qualifying-round-1',
  'qualifying-round-2',
  'qualifying-round-3',
  'qualifying',
  'playoffs',
  'league-stage',
  'group-stage',
  'second-group-stage',
  'knockouts',
  'knockout-playoffs',
  'round-of-64',
  'round-of-32',
  'round-of-16',
  'quarterfinals',
  'semifinal',
  'third-place',
  'finals',
  'final-round',
  'replay',
  'first-leg',
  'second-leg',
  'opening',
  'closing',
  'apertura',
  'clausura',
  'regular-season',
  'championship-group',
  'promotion-group',
  'promotion-playoffs',
  'relegation-group',
  'relegation-group-a',
  'relegation-group-b',
  'relegation-playoffs',
  'placement',
  'europa-playoffs',
  'league-a',
  'league-b',
  'league-c',
  'league-d',
  'east',
  'west',
] as const
type Stage = (typeof STAGES)[number]

/** Other spellings of stages in feeds. */
const ALIASES: Readonly<Record<string, Stage>> = {
  eastern: 'east',
  'eastern-conference': 'east',
  western: 'west',
  'western-conference': 'west',
  'league-phase': 'league-stage',
  groups: 'group-stage',
  knockout: 'knockouts',
  'knockout-stage': 'knockouts',
  'play-offs': 'playoffs',
  'last-16': 'round-of-16',
  'quarter-finals': 'quarterfinals',
  'quarter-final': 'quarterfinals',
  quarterfinal: 'quarterfinals',
  'semi-finals': 'semifinal',
  'semi-final': 'semifinal',
  semifinals: 'semifinal',
  final: 'finals',
  championship: 'championship-group',
  'championship-round': 'championship-group',
  relegation: 'relegation-group',
  'relegation-round': 'relegation-group',
}
const KNOWN: ReadonlyMap<string, Stage> = new Map([
  ...STAGES.map(stage => [stage, stage] as const),
  ...Object.entries(ALIASES),
])

export function stageName(name: string, text: Text): string {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  const stage = KNOWN.get(slug)
  if (stage !== undefined) return text(`stage.${stage}`)
  const [, group] = /^group-([a-z]|\d{1,2})$/.exec(slug) ?? []
  if (group !== undefined) return text('rank.group', { name: group.toUpperCase() })
  const [, round] = /^round-(\d{1,2})$/.exec(slug) ?? []
  return round === undefined ? name : text('rank.round', { name: round })
}
