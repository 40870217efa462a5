/** Where pages find crests. Errors: none. */

/** Addresses for pages, with `{id}` for the id. */
export const TEAM_CRESTS = '/gf/team/{id}.png'
export const LEAGUE_CRESTS = '/gf/league/{id}.png'
