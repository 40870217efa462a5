/** Writes feeds of a world whose time stands still, by the routes. */
import { createClock } from '../../kit/clock'
import { Faults } from '../../kit/faults'
import type { World } from '../../contract/model'
import type { FindPage, WritePage } from '../../contract/worldPages'
import { Feed } from '../feed/feed'
import { canonicalAddress, findRoute } from '../routes/known'

/** A feed for one body. */
const feedOf = (world: World): Feed =>
  new Feed({
    world,
    clock: createClock(world.now, 0),
    faults: new Faults({}, 1),
    captured: null,
    days: null,
  })

export const findPage: FindPage = url => {
  const address = canonicalAddress(url)
  const route = findRoute(url.pathname)?.route
  return address === null || route === undefined ? null : { name: route.name, type: route.type, address }
}

export const writePage: WritePage = ({ pathname, searchParams: query }, world) => {
  const found = findRoute(pathname)
  if (found === undefined) return null
  const pieces = found.route.prepare({ feed: feedOf(world), parts: found.parts, query }).write()
  return pieces === null || Buffer.isBuffer(pieces) ? pieces : Buffer.from([...pieces].join(''))
}
