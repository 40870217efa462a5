import type { Health } from './view'

/** Whether what is shown is what the server has: live, polled, or scheduled. */
export const isCurrent = ({ overall }: Pick<Health, 'overall'>): boolean =>
  overall !== 'stale' && overall !== 'offline'
