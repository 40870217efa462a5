/** Pages of a list. Source: docs/product.md 9, decision D16. Rules PAG1-PAG3 in docs/rules/select.md. */

/** Leagues that `league-ajax` lists per page. */
export const LEAGUE_LIST_PAGE = 50

/** Whether leagues remain after the visible pages, so that 'see more odds' is visible. */
export function hasMore(pagesShown: number, leagues: number, pageSize: number): boolean {
  return pagesShown < Math.ceil(leagues / pageSize)
}
