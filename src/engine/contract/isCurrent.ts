import type { Health } from './view'

const CURRENT: Readonly<Record<Health['overall'], boolean>> = {
  live: true,
  polling: true,
  scheduled: true,
  stale: false,
  offline: false,
}

/** Whether what is shown is what the server has. */
export const isCurrent = ({ overall }: Pick<Health, 'overall'>): boolean => CURRENT[overall]
