/** Banners, crests and badges, which do not depend on the clock. */
import { crestSvg, leagueBadgeSvg, pictureOf, TEAM_DRAWINGS } from '../detail/badges'
import { bannersJs, bannersJson, bannerSvg } from '../detail/banners'
import { leagueId, route, type RouteRequest, type Route } from './route'

/** Crests and badges never change, because they depend only on the id. */
const YEAR_S = 31_536_000

const banners: readonly Route[] = [
  route({
    name: 'banners',
    invents: true,
    path: /^\/ads\/banners\.js$/,
    type: 'js',
    caching: { maxAge: 300, stale: 0, timeless: true },
    params: {},
    write: () => [bannersJs()],
  }),
  route({
    name: 'banners',
    invents: true,
    path: /^\/ads\/banners\.json$/,
    type: 'json',
    caching: { maxAge: 300, stale: 0, timeless: true },
    params: {},
    write: () => [bannersJson()],
  }),
  route({
    name: 'banner picture',
    invents: true,
    path: /^\/ads\/([a-z0-9-]+)\.svg$/,
    type: 'svg',
    caching: { maxAge: 3600, stale: 0, timeless: true },
    params: { picture: ({ parts }: RouteRequest) => bannerSvg(parts[0] ?? '') },
    write: ({ picture }) => (picture === null ? null : [picture]),
  }),
]

const crest = route({
  name: 'crest',
  invents: true,
  path: /^\/gf\/team\/([1-9]\d{0,14})\.png$/,
  type: 'png',
  caching: { maxAge: YEAR_S, stale: 0, timeless: true },
  params: { drawing: ({ parts }: RouteRequest) => Number(parts[0]) % TEAM_DRAWINGS },
  write: ({ drawing }) => pictureOf(crestSvg(drawing)),
})

const leagueBadge = route({
  name: 'league badge',
  invents: true,
  path: /^\/gf\/league\/([1-9]\d{0,14})\.png$/,
  type: 'png',
  caching: { maxAge: YEAR_S, stale: 0, timeless: true },
  params: { id: leagueId(({ parts }) => parts[0]) },
  write: ({ feed, id }) => {
    const league = feed.world.leagueTeams(id)?.league
    return league === undefined ? null : pictureOf(leagueBadgeSvg(league))
  },
})

export const PICTURE_ROUTES: readonly Route[] = [crest, leagueBadge, ...banners]
