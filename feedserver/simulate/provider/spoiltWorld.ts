/** The fault `xss`: the name of one team is an attack, in every feed that has the name. */
import type { Faults } from '../../kit/faults'
import type { Match, World } from '../../contract/model'
import { shownWorld } from '../days/shownWorld'

const BAD_NAME = '<img src=x onerror=alert(1)>'

const renamed = (match: Match): Match => ({
  ...match,
  home: { ...match.home, nameEn: BAD_NAME, nameVn: BAD_NAME },
})

/** The same world, but the name of the home team of its first match is an attack. */
function withBadName(world: World): World {
  const victim = world.matches()[0]?.id
  return shownWorld(world, match => (match.id === victim ? renamed(match) : match))
}

export function spoiltWorld(world: World, faults: Faults): World {
  if (faults.amount('xss') === 0) return world
  faults.count('xss')
  return withBadName(world)
}
