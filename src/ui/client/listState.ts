/** Whether the page has a list to show. */
import type { View } from '../../engine/contract/view'

export const hasFailed = ({ health }: View) => health.page === 'failed' || health.error !== ''

/** The list of this screen has not been read yet, so it is not known whether there are matches. */
export const isWaiting = ({ list, health }: View) =>
  list === '' || health.page === 'loading' || health.receivedAt === null
