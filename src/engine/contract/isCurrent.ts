import type { Health } from './view'

/** Whether the page shows the server's present data: `live`, `polling` or `scheduled`. */
export const isCurrent = ({ overall }: Pick<Health, 'overall'>): boolean =>
  overall !== 'stale' && overall !== 'offline'
