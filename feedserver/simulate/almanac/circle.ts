/**
 * One round of the circle method: one club stays, the others move on by one seat each round, and opposite seats play.
 * With an odd number of clubs one is free. Home and guest change with each pass through all rounds.
 */
export function circle<T>(clubs: readonly T[], round: number): readonly (readonly [home: T, guest: T])[] {
  const seats = clubs.length + (clubs.length % 2)
  const rounds = Math.max(1, seats - 1)
  const turn = ((round % rounds) + rounds) % rounds
  const pass = Math.floor(round / rounds)
  const sitting = (seat: number): T | undefined =>
    seat === 0 ? clubs[0] : clubs[1 + ((seat - 1 + turn) % rounds)]
  return Array.from({ length: seats / 2 }, (_, at) => [sitting(at), sitting(seats - 1 - at)]).flatMap(
    ([one, other], at) => {
      if (one === undefined || other === undefined) return []
      const changed = ((at === 0 ? turn : at) + pass) % 2 !== 0
      return [changed ? ([other, one] as const) : ([one, other] as const)]
    },
  )
}
