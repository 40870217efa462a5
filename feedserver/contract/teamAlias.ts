/** A name of a team that the operator's table replaces by that of another provider. Rule PRO35 in docs/rules/providers.md. */
export interface TeamAlias {
  /** Country and competition, such as `England Premier League`; a country alone stands for all of its competitions. */
  readonly competition: string
  readonly name: string
  /** The name that the other provider has for the same team. */
  readonly team: string
}
